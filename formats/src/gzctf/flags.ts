import { OWN_PLACE } from '@fanion/rules/challenges/own-flag';
import { type Mapping, textIn } from '../challenge-yml/elsewhere.ts';

/** The flags of a GZCTF challenge in our form, with notes on the differences; a note never quotes one. */
export interface ConvertedFlags {
  flags: { type: 'static'; content: string }[];
  /** The imported flags, whose attachments players get. */
  keptFlags: readonly Mapping[];
  notes: string[];
}

const PLACEHOLDERS = /\[GUID\]|\[TEAM_HASH\]/g;
/** GZCTF's default template, used for each team when none is written. */
const WITHOUT_TEMPLATE = `flag{${OWN_PLACE}}`;

const MARK_ADDED =
  'Les lettres de son flag changeaient d’une équipe à l’autre : ici une marque propre à chacun le termine, et les lettres restent.';
const LETTERS_STAY =
  'Les lettres de son flag changeaient aussi d’une équipe à l’autre : ici sa marque seule est propre à chacun.';
const ONE_MARK =
  'Son flag avait plusieurs marques propres à l’équipe : la première est gardée, les autres en sont retirées.';
const ONE_FILE =
  'Chaque équipe y recevait un fichier et un flag à elle : le premier est gardé pour tous. Pour en donner un à chacun, écrivez {entrant} dans le flag (docs/how-to/flags-propres.md).';

/**
 * GZCTF's template in our form, one flag for each entrant: exact with one mark and fixed letters; otherwise
 * the nearest, with a note on the differences.
 */
function ownTemplate(template: string): { content: string; notes: string[] } {
  const bare = template.replace(/^\[C?LEET\]/, '');
  const marks = bare.match(PLACEHOLDERS)?.length ?? 0;
  // GZCTF varies the letters on request, and when nothing else would distinguish teams.
  const varies = bare !== template || marks === 0;
  let placed = 0;
  const marked = bare.replace(PLACEHOLDERS, () => {
    placed += 1;
    return placed === 1 ? OWN_PLACE : '';
  });
  const end = marked.endsWith('}') ? marked.length - 1 : marked.length;
  const content = marks === 0 ? `${marked.slice(0, end)}_${OWN_PLACE}${marked.slice(end)}` : marked;
  return {
    // Among varied letters, GZCTF writes « _ » for a space.
    content: varies ? content.replaceAll(' ', '_') : content,
    notes: [...(marks > 1 ? [ONE_MARK] : []), ...(marks === 0 ? [MARK_ADDED] : varies ? [LETTERS_STAY] : [])],
  };
}

/**
 * The flags of a GZCTF challenge (docs/product/formats.md#autres-plateformes). `type`: its type name;
 * `fixed`: the flags in its export, which for per-team flags are those already generated, and are ignored.
 */
export function convertFlags(type: string, template: string, fixed: readonly Mapping[]): ConvertedFlags {
  if (type === 'DynamicContainer') {
    const own = template.trim() === '' ? { content: WITHOUT_TEMPLATE, notes: [] } : ownTemplate(template);
    return { flags: [{ type: 'static', content: own.content }], keptFlags: [], notes: own.notes };
  }
  const own = type === 'DynamicAttachment' && fixed.length > 1;
  const keptFlags = own ? fixed.slice(0, 1) : fixed;
  return {
    flags: keptFlags.map(({ value }) => ({ type: 'static', content: textIn(value) })),
    keptFlags,
    notes: own ? [ONE_FILE] : [],
  };
}
