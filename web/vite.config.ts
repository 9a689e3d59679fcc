import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { gather } from './build/gather.ts';
import { nameInDev } from './build/name-in-dev.ts';
import { precompress } from './build/precompress.ts';
import { preloadApplication } from './build/preload.ts';
import { weights } from './build/weights.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Files of several modules, none of which brings along what its modules read: what a heavy package is made of never
 * joins the first load, and the front page, written by the server, is sent without the application.
 */
const TOGETHER = [
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'markdown', test: /\/node_modules\/(micromark|mdast-|unist-|decode-named)/ },
  { name: 'languages', test: /\/@speed-highlight\/core\/dist\/languages\// },
];

/** The rest, in a few files for each page. */
const shared = gather((id) => !id.endsWith('.html') && TOGETHER.every(({ test }) => !test.test(id)));

export default defineConfig({
  root: here,
  plugins: [
    react(),
    tailwindcss(),
    nameInDev(),
    preloadApplication(),
    precompress(),
    shared.plugin,
    weights(),
  ],
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(process.env.VITE_API_URL ?? ''),
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers that pick one of two colours by themselves (light-dark).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The page's policy has no data: in font-src, and a small asset inlined in the CSS would break there.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The front page is one that the server writes, without the application.
      input: [`${here}index.html`, `${here}front.html`, `${here}src/sw.ts`],
      preserveEntrySignatures: 'allow-extension',
      output: {
        // A browser looks for it at one address, whose scope is the whole site.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [...TOGETHER, { name: shared.name, debugName: 'shared', test: () => true, priority: -1 }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
