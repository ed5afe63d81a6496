import type { Plugin } from 'vite';

export declare function withoutUnused(): Plugin;
