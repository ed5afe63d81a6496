// An SQL file is imported as its text: esbuild does so in bundles, raw-text.mjs in tests.
declare module '*.sql' {
  const text: string;
  export default text;
}
