import type { Plugin } from 'vite';

export declare function inlineHead(): Plugin;
