// What other features may use of this one.
export { ArticlePicture } from './article-picture.js';
