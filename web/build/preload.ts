import type { Plugin } from 'vite';

/** What draws pages (web/src/app/main.ts). */
const APPLICATION = '/app/application.tsx';

/** Asks for the application with the page itself: what imports it has not come yet. */
export function preloadApplication(): Plugin {
  return {
    name: 'fanion:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, path }) {
        if (path !== '/index.html') return [];
        const found = new Set<string>();
        const waiting = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(APPLICATION)) ? file.fileName : [],
        );
        for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
          const file = bundle[name];
          if (file?.type !== 'chunk' || found.has(name)) continue;
          found.add(name);
          waiting.push(...file.imports);
        }
        return [...found].map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
