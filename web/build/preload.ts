import type { Plugin } from 'vite';
import { chunksOf, holding, importClosure } from './chunks.ts';
import { APPLICATION } from './frames.ts';

/** Asks for the application with the page itself: what imports it has not come yet. */
export function preloadApplication(): Plugin {
  return {
    name: 'fanion:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, path }) {
        if (path !== '/index.html') return [];
        const chunks = chunksOf(bundle);
        return [...importClosure(chunks, holding(chunks, APPLICATION))].map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
