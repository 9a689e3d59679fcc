import { useEffect, useMemo, useState } from 'react';
import { linesOf, type Token } from './code-model.ts';

/** The languages of lessons, by the names that authors use; others stay plain. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'bash',
  c: 'c',
  css: 'css',
  diff: 'diff',
  go: 'go',
  html: 'html',
  http: 'http',
  java: 'java',
  javascript: 'js',
  js: 'js',
  json: 'json',
  python: 'py',
  py: 'py',
  rust: 'rs',
  sh: 'bash',
  sql: 'sql',
  ts: 'ts',
  typescript: 'ts',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

/**
 * Code as lines of coloured tokens. It is shown at once, plain: its colours come a moment later, and move
 * nothing.
 */
export function useHighlight(code: string, language: string): Token[][] {
  const supportedLanguage = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
  const [coloured, setColoured] = useState<{ code: string; lines: Token[][] } | null>(null);
  const plain = useMemo(() => linesOf([{ text: code }]), [code]);
  useEffect(() => {
    if (!supportedLanguage) return;
    let isCancelled = false;
    void tokensOf(code, supportedLanguage).then(
      (lines) => !isCancelled && setColoured({ code, lines }),
      // Without its colours, code is still readable.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [code, supportedLanguage]);
  return coloured?.code === code ? coloured.lines : plain;
}

async function tokensOf(code: string, language: string): Promise<Token[][]> {
  const { tokenize } = await import('@speed-highlight/core');
  const tokens: Token[] = [];
  await tokenize(code, language, (text, type) => void tokens.push({ text, type }));
  return linesOf(tokens);
}
