// Stands for style sheets, pictures and fonts in tests.
export const asset = 'asset';
export { asset as default };
