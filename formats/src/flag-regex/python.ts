/** Why a Python pattern has no linear-time equivalent; French, without the pattern. */
interface Untranslatable {
  problem: string;
}

const LOOKAROUND =
  'expression avec (?=…), (?!…), (?<=…) ou (?<!…) : elle ne peut pas être évaluée en temps borné.';
const BACKREFERENCE =
  'expression avec une référence à un groupe (\\1, (?P=nom)) : elle ne peut pas être évaluée en temps borné.';
const UNSUPPORTED = 'expression avec une construction non prise en charge ((?>…), (?(…)…), mode « x »).';
const UNCLOSED = 'expression mal formée : un crochet ou une parenthèse n’est pas fermé.';
const ESCAPE = 'expression mal formée : une séquence « \\ » est inconnue.';

// Python's classes are Unicode's unless (?a), RE2's are ASCII: an accent in a flag must match \w.
const UNICODE_CLASSES: Record<string, string> = {
  w: '\\p{L}\\p{N}_',
  d: '\\p{Nd}',
  s: '\\s\\x{0b}\\x{1c}-\\x{1f}\\x{85}\\p{Z}',
};
const SAME_ESCAPES = 'AbBdDsSwWafnrtvpPz';

/**
 * Translates a Python `re` pattern (docs/product/formats.md#flags-importés) into RE2's dialect. Flags such as
 * `(?i)` apply to the whole pattern wherever they are, as in Python.
 */
export function translatePythonRegex(pattern: string): { pattern: string } | Untranslatable {
  const modes = new Set<string>();
  const bare = pattern.replace(/(?<!\\)\(\?([aiLmsux]+)\)/g, (_, letters: string) => {
    for (const letter of letters) modes.add(letter);
    return '';
  });
  if (modes.has('x') || modes.has('L')) return { problem: UNSUPPORTED };
  let output = '';
  let inClass = false;
  for (let at = 0; at < bare.length; ) {
    const rest = bare.slice(at);
    const token = inClass ? tokenInClass(rest) : tokenOutsideClass(rest);
    at += token.length;
    const translated = translateToken(token, inClass, modes.has('a'));
    if (typeof translated !== 'string') return translated;
    output += translated;
    if (!inClass && token.startsWith('[')) inClass = true;
    else if (inClass && token === ']') inClass = false;
  }
  if (inClass) return { problem: UNCLOSED };
  const re2Modes = ['i', 'm', 's'].filter((mode) => modes.has(mode)).join('');
  return { pattern: re2Modes ? `(?${re2Modes})${output}` : output };
}

const ESCAPED =
  /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|0[0-7]{0,2}|[1-7][0-7]{2}|[pP]\{[^}]*\}|[\s\S])/u;

const tokenInClass = (rest: string) => (ESCAPED.exec(rest) ?? /^[\s\S]/u.exec(rest))![0];

// A bracket right after the opening of a class is one of its characters.
function tokenOutsideClass(rest: string): string {
  const found =
    ESCAPED.exec(rest) ??
    /^\[\^?\]?/.exec(rest) ??
    /^\(\?#[^)]*\)?/.exec(rest) ??
    /^\(\?(?:P[<=>]?|<?[=!]|.)?/.exec(rest) ??
    /^\{,\d+\}/.exec(rest) ??
    /^[\s\S]/u.exec(rest);
  return found![0];
}

function translateToken(token: string, inClass: boolean, ascii: boolean): string | Untranslatable {
  if (token.startsWith('\\')) return translateEscape(token, inClass, ascii);
  if (inClass) return token === '[' ? '\\[' : token;
  if (token.startsWith('(?#')) return token.endsWith(')') ? '' : { problem: UNCLOSED };
  if (/^\(\?<?[=!]/.test(token)) return { problem: LOOKAROUND };
  if (token === '(?P=') return { problem: BACKREFERENCE };
  if (/^\(\?[>(]/.test(token)) return { problem: UNSUPPORTED };
  if (token.startsWith('{,')) return `{0${token.slice(1)}`;
  return token.endsWith(']') && token.startsWith('[') ? `${token.slice(0, -1)}\\]` : token;
}

function translateEscape(token: string, inClass: boolean, ascii: boolean): string | Untranslatable {
  const letter = token[1];
  if (letter === undefined) return { problem: ESCAPE };
  const classes = ascii ? undefined : UNICODE_CLASSES[letter.toLowerCase()];
  if (classes !== undefined) {
    if (inClass) return letter === letter.toLowerCase() ? classes : token;
    return letter === letter.toLowerCase() ? `[${classes}]` : `[^${classes}]`;
  }
  if (letter === 'Z') return '\\z';
  if (letter === 'b' && inClass) return '\\x{08}';
  if (/^\\[xuU][0-9a-fA-F]/.test(token)) return `\\x{${token.slice(2)}}`;
  if (/^\\(?:0[0-7]{0,2}|[1-7][0-7]{2})$/.test(token))
    return `\\x{${Number.parseInt(token.slice(1), 8).toString(16)}}`;
  if (/\d/.test(letter)) return { problem: BACKREFERENCE };
  if (/[a-zA-Z]/.test(letter)) return SAME_ESCAPES.includes(letter) ? token : { problem: ESCAPE };
  // Python allows escaping any other character, RE2 only ASCII ones.
  return letter < '\x80' ? token : token.slice(1);
}
