import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { cx } from '../../../ui/class-names.ts';
import { parseCodeMeta } from './code-model.ts';
import { LESSON_TEXTS as T } from './texts.ts';
import { useHighlight } from './use-highlight.ts';

const NAMES: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  c: 'C',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  py: 'Python',
  sh: 'Terminal',
  sql: 'SQL',
  ts: 'TypeScript',
};

/** Languages without line numbers: program output and shells. */
const UNNUMBERED = ['', 'text', 'sh', 'bash'];

type Props = { code: string; language: string; meta: string | null | undefined };

/** A block of code with its title, its language, its numbered lines and a copy button. */
export function CodeBlock({ code, language, meta }: Props) {
  const { title, lit } = parseCodeMeta(meta);
  const lines = useHighlight(code, language);
  const name = Object.hasOwn(NAMES, language) ? NAMES[language] : '';
  return (
    <figure className="code-block">
      <figcaption>
        <span className="code-title">{title || name || T.code}</span>
        {title && name !== title && <span className="text-subtle">{name}</span>}
        <CopyButton
          variant="quiet"
          size="sm"
          text={code}
          label={T.codeCopy}
          done={T.codeCopied}
          context={T.codeOf(title)}
        />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className={cx(!UNNUMBERED.includes(language) && 'code-numbered') || undefined}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its number
            <span key={index} className="code-line" data-lit={lit.has(index + 1) || undefined}>
              {line.map(({ text, type }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a token has no identity but its place
                <span key={at} data-token={type}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
