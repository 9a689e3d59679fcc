import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameInDev } from './build/name-in-dev.ts';
import { precompress } from './build/precompress.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Names the chunk of a heavy package, so that it never joins the first load, and of what a part of the site shares. */
function chunkOf(id: string): string | undefined {
  // Small files that each page of the training reads: one is sent faster than five.
  if (/\/features\/learn\/((overview\/)?(model|queries|texts)\.ts|certificates\/queries\.ts)$/.test(id))
    return 'learn';
  if (!id.includes('/node_modules/')) return undefined;
  if (/\/node_modules\/zod\//.test(id)) return 'zod';
  if (/\/node_modules\/(micromark|mdast-|unist-|decode-named)/.test(id)) return 'markdown';
  if (/\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//.test(id)) return 'framework';
  return undefined;
}

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), nameInDev(), precompress()],
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
      input: [`${here}index.html`, `${here}front.html`],
      output: { manualChunks: chunkOf },
    },
  },
});
