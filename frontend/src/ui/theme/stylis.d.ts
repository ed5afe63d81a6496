// The library comes without types; of it we use the plug-in that adds the prefixes of browsers.
declare module 'stylis' {
  export type Middleware = import('@emotion/cache').StylisPlugin;
  export const prefixer: Middleware;
}
