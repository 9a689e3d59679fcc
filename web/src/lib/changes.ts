/** The parts that differ between two states, in the order of the second. */
export const changedParts = <Content extends object>(before: Content, after: Content): (keyof Content)[] =>
  (Object.keys(after) as (keyof Content)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );

export type DiffLine = { mark: 'same' | 'gone' | 'new'; text: string };

/** Most lines compared: beyond, all of them count as removed and added. */
const MOST_LINES = 1500;

/** Compares two texts line by line: common, removed and added lines. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const mark = (kind: DiffLine['mark']) => (text: string) => ({ mark: kind, text });
  if (old.length > MOST_LINES || now.length > MOST_LINES)
    return [...old.map(mark('gone')), ...now.map(mark('new'))];
  // The longest common subsequence from each pair of lines on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ mark: 'same', text: now[j]! });
      [i, j] = [i + 1, j + 1];
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ mark: 'gone', text: old[i]! });
      i += 1;
    } else {
      lines.push({ mark: 'new', text: now[j]! });
      j += 1;
    }
  }
  return lines;
}

/** The changed lines with some context; null where lines were left out. */
export function withContext(lines: readonly DiffLine[], many = 2): (DiffLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - many), at + many + 1).some(({ mark }) => mark !== 'same'),
  );
  return lines.flatMap((line, at) => (near[at] ? [line] : near[at - 1] || at === 0 ? [null] : []));
}
