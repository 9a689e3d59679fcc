import type { Context } from '../../platform/context.ts';
import { tellAfterwards, tellAttestation } from '../ctf/afterwards/service.ts';
import { writeMetas } from './head-model.ts';

const ATTESTATION = /^\/verify\/ctf\/([^/]+)$/;
const AFTERWARDS = /^\/ctf\/([^/]+)\/palmares$/;

/** What a name or a code in an address says; empty where it is written wrongly. */
function readName(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
}

/**
 * What the pages that visitors are sent the link of say of themselves (docs/product/ctf.md#palmarès): an attestation with
 * its picture, and the page of an ended event that was shared. Null for all others.
 */
export async function tellShared(
  context: Context,
  path: string,
): Promise<{ title: string; head: string } | null> {
  const address = context.config.publicUrl;
  const [, code] = ATTESTATION.exec(path) ?? [];
  if (code !== undefined) {
    const told = await tellAttestation(context, readName(code));
    if (!told) return null;
    const url = `${address}/verify/ctf/${told.code}`;
    const metas = writeMetas({ ...told, url, address, picture: `/api/verify/ctf/${told.code}/picture` });
    // Who has the link reads a name there: no search engine is to.
    return { title: told.title, head: `<meta name="robots" content="noindex" />\n    ${metas}` };
  }
  const [, slug] = AFTERWARDS.exec(path) ?? [];
  const told = slug === undefined ? null : await tellAfterwards(context, readName(slug));
  if (!told) return null;
  return {
    title: told.title,
    head: writeMetas({ ...told, url: `${address}/ctf/${told.slug}/palmares`, address }),
  };
}
