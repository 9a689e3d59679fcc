/** Longest summary of a statement, in characters. */
const SUMMARY = 160;

/** The first words of a statement, without Markdown marks: whole sentences where they fit. */
export function summaryOf(markdown: string): string {
  const text = markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#+|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= SUMMARY) return text;
  const start = text.slice(0, SUMMARY);
  const sentence = /^.*[.!?…](?=\s)/.exec(start)?.[0];
  if (sentence && sentence.length > SUMMARY / 3) return sentence;
  return `${start.replace(/\s+\S*$/, '')}…`;
}
