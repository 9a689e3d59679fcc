import { foldCase } from '@fanion/rules/fold';
import { slugify } from '@fanion/rules/slug';
import { cleanLine } from '@fanion/rules/text';
import { writeCsv } from '../csv/csv.ts';
import { momentOf, numberOf, type Row, rowsById, type Tables, textOf } from './tables.ts';

/** A file with data that has no place here. */
export interface RestFile {
  path: string;
  text: string;
}

const FIELDS_HEAD = ['De', 'Nom dans CTFd', 'Adresse', 'Champ', 'Réponse'];
const UNLOCKS_HEAD = ['Compte dans CTFd', 'Équipe', 'Challenge', 'Indice', 'Coût', 'Date (UTC)'];

/** Pages as drafts: the text under the title, in Markdown, or HTML where the page is written in it. */
function pagesOf(tables: Tables): RestFile[] {
  const usedNames = new Set<string>();
  return rowsById(tables, 'pages').map(([id, row]) => {
    const [title, route] = [cleanLine(textOf(row, 'title')), textOf(row, 'route')];
    const name = slugify(route) || slugify(title) || 'page';
    const free = usedNames.has(foldCase(name)) ? `${name}-${id}` : name;
    usedNames.add(foldCase(free));
    const html = textOf(row, 'format') === 'html';
    const text = `${textOf(row, 'content').trimEnd()}\n`;
    return html || title === ''
      ? { path: `pages/${free}.${html ? 'html' : 'md'}`, text }
      : { path: `pages/${free}.md`, text: `# ${title}\n\n${text}` };
  });
}

/** A field's answer: a text, or a ticked box. */
function answerOf({ value }: Row): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const csvFile = (path: string, head: string[], lines: string[][]): RestFile[] =>
  lines.length === 0 ? [] : [{ path, text: writeCsv([head, ...lines]) }];

/**
 * Data of an archive that no import takes, as files for a person or a spreadsheet: pages as drafts, answers
 * to fields, unlocked hints (docs/product/formats.md#archive-de-ctfd).
 */
export function restOf(tables: Tables): RestFile[] {
  const byId = (name: string) => new Map(rowsById(tables, name));
  const [users, teams, fields] = [byId('users'), byId('teams'), byId('fields')];
  const [hints, challenges] = [byId('hints'), byId('challenges')];
  const name = (rows: Map<number, Row>, id: number | null) => textOf(rows.get(id ?? -1) ?? {}, 'name');
  const answers = rowsById(tables, 'field_entries').map(([, row]) => {
    const teamId = numberOf(row, 'team_id');
    const of = teamId === null ? users.get(numberOf(row, 'user_id') ?? -1) : teams.get(teamId);
    const who = of ?? {};
    return [
      teamId === null ? 'Compte' : 'Équipe',
      textOf(who, 'name'),
      textOf(who, 'email'),
      name(fields, numberOf(row, 'field_id')),
      answerOf(row),
    ];
  });
  const unlocks = rowsById(tables, 'unlocks').map(([, row]) => {
    const hint = hints.get(numberOf(row, 'target') ?? -1) ?? {};
    return [
      name(users, numberOf(row, 'user_id')),
      name(teams, numberOf(row, 'team_id')),
      name(challenges, numberOf(hint, 'challenge_id')),
      textOf(hint, 'title') || textOf(hint, 'content'),
      textOf(hint, 'cost'),
      momentOf(row, 'date')?.slice(0, 19).replace('T', ' ') ?? '',
    ];
  });
  return [
    ...pagesOf(tables),
    ...csvFile('champs.csv', FIELDS_HEAD, answers),
    ...csvFile('indices-debloques.csv', UNLOCKS_HEAD, unlocks),
  ];
}
