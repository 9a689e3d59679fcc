import { normaliseFlag } from '@fanion/rules/flag';
import type { Fields, Node } from './challenge-yml-fields-format.ts';
import { type FlagDraft, LIMITS } from './challenge-yml-format.ts';
import { isMapping } from './challenge-yml-parse-format.ts';
import { compileFlagRegex } from './regex-flag-format.ts';

const HASH = /^hmac-sha256:[0-9a-f]{64}$/;

/** Type of a flag of our own export: clear static flags are never stored (trust.md, Rights and data). */
export const HASH_TYPE = 'fanion-hash';

/** Flags of a challenge.yml in their several shapes (formats.md); a message never quotes one. At least one is needed. */
export function readFlags(fields: Fields, root: Node): FlagDraft[] {
  const list = fields.at(root, 'flags');
  const items = fields.items(list, 'Drapeaux (flags)', LIMITS.flags);
  const flags = items.map((item, index) => readFlag(fields, item, `Drapeau n° ${index + 1}`));
  const written = Array.isArray(list.value) ? list.value.length : items.length;
  if (items.length === 0 && written <= LIMITS.flags) fields.error(list.path, 'Aucun drapeau.');
  else if (items.length > 0 && items.length < written) fields.warn(list.path, 'Un drapeau vide est ignoré.');
  const different = new Map(
    flags.filter((flag) => flag !== null).map((flag) => [JSON.stringify(flag), flag]),
  );
  return [...different.values()];
}

function readFlag(fields: Fields, item: Node, what: string): FlagDraft | null {
  const written = isMapping(item.value) ? fields.at(item, 'content') : item;
  const content = fields.text(written, what, LIMITS.flag);
  if (content === null) {
    if (written.value === null) fields.error(written.path, `${what} : vide.`);
    return null;
  }
  const type = isMapping(item.value) ? fields.line(fields.at(item, 'type'), what)?.toLowerCase() : undefined;
  const case_insensitive = isMapping(item.value) && readCase(fields, fields.at(item, 'data'), what);
  switch (type) {
    case undefined:
    case 'static': {
      const flag = normaliseFlag(content);
      if (flag === '') fields.error(written.path, `${what} : vide.`);
      return flag === '' ? null : { kind: 'static', content: flag, case_insensitive };
    }
    case 'regex': {
      const compiled = compileFlagRegex(content, case_insensitive);
      if ('matches' in compiled) return { kind: 'regex', content, case_insensitive };
      fields.error(written.path, `${what} : ${compiled.problem}`);
      return null;
    }
    case HASH_TYPE: {
      const hash = content.trim();
      if (HASH.test(hash)) return { kind: 'static', hash, case_insensitive };
      fields.error(written.path, `${what} : empreinte illisible.`);
      return null;
    }
    default:
      fields.error([...item.path, 'type'], `${what} : type inconnu (static ou regex).`);
      return null;
  }
}

function readCase(fields: Fields, data: Node, what: string): boolean {
  const word = fields.line(data, what);
  if (word === null || word === 'case_sensitive') return false;
  if (word !== 'case_insensitive') fields.warn(data.path, `${what} : « data » inconnu, la casse compte.`);
  return word === 'case_insensitive';
}
