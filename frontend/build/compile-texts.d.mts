import type { Plugin } from 'vite';

export declare function compiledTexts(): Plugin;
