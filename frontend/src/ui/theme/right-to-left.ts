// The style cache of pages that are written from the right: what MUI places at the left stands at the right. Our own styles
// name no side. Loaded with such a page only.
import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

export const rightToLeftCache = (key: string): EmotionCache =>
  createCache({ key, stylisPlugins: [prefixer, rtlPlugin] });
