// The style cache of right-to-left pages: what MUI places on the left goes to the right. Our own styles name no side.
// Loaded with such a page only.
import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

export const rightToLeftCache = (key: string): EmotionCache =>
  createCache({ key, stylisPlugins: [prefixer, rtlPlugin] });
