import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { sha256 } from '../../../platform/secrets.ts';
import * as texts from './texts.ts';

/** The content of the page. */
export interface PageContent {
  name: string;
  url: string;
  association: string;
  status: string;
  rows: readonly { rank: number; name: string; score: number; solved: number }[];
  /** Number of participants beyond those of `rows`. */
  others: number;
  /** False when there is no board. */
  hasBoard: boolean;
  /** Seconds until the page reloads; null once nothing changes any more. */
  refresh: number | null;
  /** The brackets that may be shown alone, in order, and the one that is; null: all. */
  brackets: readonly { id: number; name: string }[];
  bracket: number | null;
  theme: 'light' | 'dark' | undefined;
}

const DARK = '--ground:#0b141d;--text:#e6eef5;--muted:#9fb2c2;--line:#24394b;--accent:#4fb3ff';
const LIGHT = '--ground:#fff;--text:#10202f;--muted:#4a5a68;--line:#d5dee6;--accent:#0a6ebd';

const STYLE = `:root{color-scheme:light;${LIGHT}}
@media(prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${DARK}}}
[data-theme=dark]{color-scheme:dark;${DARK}}
body{margin:0;padding:16px;background:var(--ground);color:var(--text);font:16px/24px system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;justify-content:space-between}
h1{margin:0;font-size:20px;line-height:28px;overflow-wrap:anywhere}
p{margin:0;color:var(--muted)}
table{width:100%;margin:12px 0;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:8px;border-bottom:1px solid var(--line);text-align:right}
th{color:var(--muted);font-weight:500;font-size:14px}
th:nth-child(2),td:nth-child(2){width:100%;text-align:left;overflow-wrap:anywhere}
th:first-child,td:first-child{text-align:left}
a{color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:8px}
nav a{padding:4px 0}
nav a[aria-current]{color:var(--text);text-decoration:none;font-weight:600}`;

/** The policy of the page: its own style and nothing else, framed by these sites only. */
export const policyFor = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${sha256(STYLE).toString('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; ');

const cells = (...texts: string[]): string => texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('');

function table({ rows, others, hasBoard }: PageContent): string {
  if (!hasBoard || rows.length === 0) return `<p>${hasBoard ? texts.NOBODY : texts.NO_BOARD}</p>`;
  const heads = [texts.RANK, texts.NAME, texts.SCORE, texts.SOLVED];
  const lines = rows.map(
    ({ rank, name, score, solved }) =>
      `<tr>${cells(texts.numberText(rank), name, texts.numberText(score), texts.numberText(solved))}</tr>`,
  );
  return `<table><caption>${texts.CAPTION}</caption><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>${
    others > 0 ? `<p>${texts.others(others)}</p>` : ''
  }`;
}

/** Links between the brackets, within this page; empty without brackets. */
function renderBracketLinks({ brackets, bracket, theme }: PageContent): string {
  if (brackets.length === 0) return '';
  const link = (id: number | null, name: string): string => {
    const query = new URLSearchParams({
      ...(theme ? { theme } : {}),
      ...(id === null ? {} : { bracket: String(id) }),
    });
    const current = id === bracket ? ' aria-current="page"' : '';
    return `<a href="?${escapeHtml(String(query))}"${current}>${escapeHtml(name)}</a>`;
  };
  const links = [link(null, texts.ALL), ...brackets.map(({ id, name }) => link(id, name))];
  return `<nav aria-label="${texts.BRACKETS}">${links.join('')}</nav>`;
}

/** The whole page: one document without a script, a cookie, or any loaded resource. */
export function renderPage(content: PageContent): string {
  const { name, url, association, status, refresh, theme } = content;
  return `<!doctype html>
<html lang="fr"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh === null ? '' : `\n<meta http-equiv="refresh" content="${refresh}">`}
<title>${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(name)}</h1><p>${status}</p></header>
${renderBracketLinks(content)}<main>${table(content)}</main>
<p><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(texts.follow(association))}</a></p>
</body>
</html>
`;
}
