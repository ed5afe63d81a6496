<<<<<<< HEAD
export const asset = 'asset';
=======
// Stands for style sheets, pictures and fonts in tests.
export const asset = 'asset';
export { asset as default };
>>>>>>> web
