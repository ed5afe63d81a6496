import type { Plugin } from 'vite';

export declare function withoutRipple(): Plugin;
