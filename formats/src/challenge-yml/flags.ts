import { normaliseFlag } from '@fanion/rules/challenges/flag';
import { compileFlagRegex } from '../flag-regex/flag-regex.ts';
import { isMapping } from '../yaml/read.ts';
import type { Fields, Node } from './fields.ts';
import { type FlagDraft, LIMITS } from './types.ts';

const HASH = /^hmac-sha256:[0-9a-f]{16}:[0-9a-f]{64}$/;

/**
 * Type of a flag of our own export: clear static flags are never stored (docs/product/securite.md#flags). Its content
 * is `hmac-sha256:<fingerprint of the installation's secret>:<hash>`.
 */
export const HASH_TYPE = 'fanion-hash';

/**
 * Flags of a challenge.yml in their several shapes (docs/product/formats.md#flags-importés); a message never quotes
 * one. At least one is needed, and all of them where each is asked for: without one of these the challenge would open
 * too early.
 */
export function readFlags(fields: Fields, root: Node, logic: 'any' | 'all' | 'team'): FlagDraft[] {
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
  const case_insensitive = isMapping(item.value) && readCase(fields, fields.at(item, 'data'), what);
  switch (type) {
    case undefined:
    case 'static': {
      const flag = normaliseFlag(content);
      if (flag === '') fields.warn(written.path, `${what} : vide, il est ignoré.`);
      return flag === '' ? null : { kind: 'static', content: flag, case_insensitive };
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

function readCase(fields: Fields, data: Node, what: string): boolean {
  const word = fields.line(data, what);
  if (word === null || word === 'case_sensitive') return false;
  if (word !== 'case_insensitive') fields.warn(data.path, `${what} : « data » inconnu, la casse compte.`);
  return word === 'case_insensitive';
}
