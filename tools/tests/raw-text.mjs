// A text file as a module: SQL as esbuild bundles it, Markdown as Vite's ?raw makes it.
export default { process: (text) => ({ code: `export default ${JSON.stringify(text)};` }) };
