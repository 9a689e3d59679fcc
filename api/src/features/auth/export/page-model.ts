import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { LEAD, NOT_TOLD, NOTHING } from './texts.ts';

/** What an export holds of one table. */
export interface ExportedTable {
  table: string;
  what: string;
  until: string;
  rows: readonly Record<string, unknown>[];
  images: readonly string[];
}

export interface ExportedData {
  title: string;
  at: string;
  processings: readonly { title: string; why: string; told: readonly ExportedTable[] }[];
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function tableOf(rows: ExportedTable['rows']): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = (tag: 'th' | 'td', values: readonly string[]) =>
    `<tr>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join('')}</tr>`;
  return `<div class="scroll"><table><thead>${cells('th', columns)}</thead><tbody>${rows
    .map((row) =>
      cells(
        'td',
        columns.map((column) => cellText(row[column])),
      ),
    )
    .join('')}</tbody></table></div>`;
}

const sectionOf = ({ what, until, rows, images }: ExportedTable): string =>
  `<section><h3>${escapeHtml(what)} <small>${rows.length} · ${escapeHtml(until)}</small></h3>${
    rows.length === 0 ? `<p>${NOTHING}</p>` : tableOf(rows)
  }${images.map((name) => `<p><img src="${escapeHtml(name)}" alt="${escapeHtml(what)}"></p>`).join('')}</section>`;

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#10202f}
h2{margin-top:3rem;border-bottom:1px solid #ccc}small{font-weight:400;color:#4a5b6f}img{max-width:320px}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:14px}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top;max-width:60ch;overflow-wrap:anywhere}`;

/** A page that any browser opens by itself; it loads nothing. */
export const pageOf = ({ title, at, processings }: ExportedData): string =>
  `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${LEAD}</p><p>${NOT_TOLD}</p><p><time>${at}</time></p>
${processings
  .map(
    (one) =>
      `<h2>${escapeHtml(one.title)}</h2><p>${escapeHtml(one.why)}</p>${one.told.map(sectionOf).join('\n')}`,
  )
  .join('\n')}
</body></html>
`;
