import type { Plugin } from 'vite';

export declare function pageHead(): Plugin;
