import type { Plugin } from 'vite';
import { DEFAULT_ASSOCIATION_NAME } from '../../rules/src/association.ts';

/** Names the page of the development server, which the API does not write. */
export function nameInDev(): Plugin {
  return {
    name: 'fanion:name-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replaceAll('{{association}}', DEFAULT_ASSOCIATION_NAME).replace('{{look}}', ''),
  };
}
