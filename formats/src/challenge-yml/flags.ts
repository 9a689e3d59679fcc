import { type FlagLogic, foldFlag, normaliseFlag } from '@fanion/rules/challenges/flag';
import { compileFlagRegex } from '../flag-regex/flag-regex.ts';
import { isMapping } from '../yaml/read.ts';
import type { Fields, Node } from './fields.ts';
import { type DecoyDraft, type FlagDraft, LIMITS } from './types.ts';

/** The second hash, without case, is present when a near miss in case is reported. */
const HASH = /^hmac-sha256:[0-9a-f]{16}:[0-9a-f]{64}(?::[0-9a-f]{64})?$/;

/**
 * Value of `data` for a flag whose near misses in case are reported: other platforms treat it as
 * case-sensitive.
 */
export const CASE_TOLD = 'case_told';

/**
 * Type of a flag in our own export: clear static flags are never stored (docs/product/security.md#flags). Its
 * content is `hmac-sha256:<fingerprint of the installation's secret>:<hash>[:<hash without its case>]`.
 */
export const HASH_TYPE = 'fanion-hash';

/**
 * Flags of a challenge.yml in their various shapes (docs/product/formats.md#flags-importés); a message never
 * quotes one. At least one must be valid, and all of them when all are required: without one of these the
 * challenge would be solved too early.
 */
export function readFlags(fields: Fields, root: Node, logic: FlagLogic): FlagDraft[] {
  const list = fields.at(root, 'flags');
  const items = fields.items(list, 'Flags', LIMITS.flags);
  const flags = items
    .map((item, index) => readFlag(fields, item, `Flag n° ${index + 1}`))
    .filter((flag) => flag !== null);
  const written = Array.isArray(list.value) ? list.value : items;
  const empty = written.filter((value) => value === null).length;
  const lost = written.length - empty - flags.length;
  if (flags.length === 0) fields.error(list.path, lost > 0 ? 'Aucun flag lisible.' : 'Aucun flag.');
  else if (lost > 0 && logic !== 'any')
    fields.error(list.path, `Chaque flag compte (logic : ${logic}), et tous ne sont pas lisibles.`);
  else if (empty > 0) fields.warn(list.path, 'Un flag vide est ignoré.');
  return [...new Map(flags.map((flag) => [JSON.stringify(flag), flag])).values()];
}

function readFlag(fields: Fields, item: Node, what: string): FlagDraft | null {
  const written = isMapping(item.value) ? fields.at(item, 'content') : item;
  const content = fields.text(written, what, LIMITS.flag, true);
  if (content === null) {
    if (written.value === null) fields.warn(written.path, `${what} : vide, il est ignoré.`);
    return null;
  }
  const type = isMapping(item.value) ? fields.line(fields.at(item, 'type'), what)?.toLowerCase() : undefined;
  const word = isMapping(item.value) ? readCase(fields, fields.at(item, 'data'), what) : null;
  const case_insensitive = word === 'case_insensitive';
  const caseOption = word === CASE_TOLD ? { case_told: true } : {};
  switch (type) {
    case undefined:
    case 'static': {
      const flag = normaliseFlag(content);
      if (flag === '') fields.warn(written.path, `${what} : vide, il est ignoré.`);
      return flag === '' ? null : { kind: 'static', content: flag, case_insensitive, ...caseOption };
    }
    case 'regex': {
      const compiled = compileFlagRegex(content, case_insensitive);
      if ('matches' in compiled) return { kind: 'regex', content, case_insensitive };
      fields.warn(written.path, `${what} : ${compiled.problem} Il est ignoré.`);
      return null;
    }
    case HASH_TYPE: {
      const hash = content.trim();
      if (HASH.test(hash)) return { kind: 'static', hash, case_insensitive };
      fields.warn(written.path, `${what} : empreinte illisible, il est ignoré.`);
      return null;
    }
    default:
      fields.warn([...item.path, 'type'], `${what} : type inconnu (static ou regex), il est ignoré.`);
      return null;
  }
}

function readCase(fields: Fields, data: Node, what: string): string | null {
  const word = fields.line(data, what);
  if (word === null || word === 'case_sensitive' || word === 'case_insensitive' || word === CASE_TOLD)
    return word;
  fields.warn(data.path, `${what} : « data » inconnu, la casse compte.`);
  return null;
}

/**
 * Decoys in the block `fanion:` (docs/product/formats.md#flags-importés): texts, or `{content, told}`; a
 * message never quotes one.
 */
export function readDecoys(fields: Fields, list: Node): DecoyDraft[] {
  const read = fields.items(list, 'Leurres (decoys)', LIMITS.decoys).flatMap((item, index): DecoyDraft[] => {
    const what = `Leurre n° ${index + 1}`;
    const structured = isMapping(item.value);
    const written = structured ? fields.at(item, 'content') : item;
    const content = fields.text(written, what, LIMITS.flag, true);
    if (content === null || normaliseFlag(content) === '') {
      fields.warn(written.path, `${what} : vide ou illisible, il est ignoré.`);
      return [];
    }
    const toldNode = structured ? fields.at(item, 'told') : { value: null, path: item.path };
    const isTold = toldNode.value === null || fields.yes(toldNode, `${what}, told`);
    const type = structured ? fields.line(fields.at(item, 'type'), what)?.toLowerCase() : undefined;
    if (type !== HASH_TYPE) return [{ content: normaliseFlag(content), told: isTold }];
    const hash = content.trim();
    if (HASH.test(hash)) return [{ hash, told: isTold }];
    fields.warn(written.path, `${what} : empreinte illisible, il est ignoré.`);
    return [];
  });
  return [...new Map(read.map((one) => ['hash' in one ? one.hash : foldFlag(one.content), one])).values()];
}
