import type { Context } from '../../platform/context.ts';
import { findOpenSummary } from '../challenges/visitors/service.ts';
import { readAfterwardsPreview, readAttestationPreview } from '../ctf/afterwards/service.ts';
import { writeMetas } from './head-model.ts';
import { FRONT } from './texts.ts';

const ATTESTATION = /^\/verify\/ctf\/([^/]+)$/;
const AFTERWARDS = /^\/ctf\/([^/]+)\/palmares$/;
const OPEN = /^\/ouverts\/([^/]+)$/;

/** A name or a code decoded from an address; empty where it is malformed. */
function readName(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
}

/** The open challenge at a path: undefined when the path is of none, null when nothing is open there. */
const findOpenChallenge = async (context: Context, path: string) => {
  const [, slug] = OPEN.exec(path) ?? [];
  return slug === undefined ? undefined : await findOpenSummary(context, readName(slug));
};

/**
 * Whether a path is of no open challenge, or of an open one: a closed one is as missing as an invented one.
 */
export const isOpenChallengeThere = async (context: Context, path: string): Promise<boolean> =>
  (await findOpenChallenge(context, path)) !== null;

/**
 * The head of the pages whose links visitors are sent (docs/product/ctf.md#palmarès): an attestation with its
 * picture, the shared page of an ended event, and a challenge open to all. Null for all others.
 */
export async function writeSharedHead(
  context: Context,
  path: string,
): Promise<{ title: string; head: string } | null> {
  const address = context.config.publicUrl;
  const open = await findOpenChallenge(context, path);
  if (open) {
    const title = FRONT.openHead(open.name, context.identity.name);
    const url = `${address}/ouverts/${encodeURIComponent(open.slug)}`;
    return {
      title,
      head: writeMetas({ title, description: FRONT.openDescription(open.summary), url, address }),
    };
  }
  const [, code] = ATTESTATION.exec(path) ?? [];
  if (code !== undefined) {
    const attestation = await readAttestationPreview(context, readName(code));
    if (!attestation) return null;
    const url = `${address}/verify/ctf/${attestation.code}`;
    const metas = writeMetas({
      ...attestation,
      url,
      address,
      picture: `/api/verify/ctf/${attestation.code}/picture`,
    });
    // The holder of the link reads a name there: no search engine should.
    return { title: attestation.title, head: `<meta name="robots" content="noindex" />\n    ${metas}` };
  }
  const [, slug] = AFTERWARDS.exec(path) ?? [];
  const afterwards = slug === undefined ? null : await readAfterwardsPreview(context, readName(slug));
  if (!afterwards) return null;
  return {
    title: afterwards.title,
    head: writeMetas({ ...afterwards, url: `${address}/ctf/${afterwards.slug}/palmares`, address }),
  };
}
