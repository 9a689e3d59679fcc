/** Which page numbers a pager shows; null stands for a gap. First, last, current and its neighbours. */
export function pagesShown(page: number, total: number): (number | null)[] {
  const wanted = new Set([1, total, page - 1, page, page + 1]);
  if (page <= 3) for (const near of [2, 3]) wanted.add(near);
  if (page >= total - 2) for (const near of [total - 1, total - 2]) wanted.add(near);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= total).sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  for (const n of numbers) {
    const previous = shown.at(-1) ?? 0;
    // A gap of one page costs as much room as the page itself.
    if (n - previous === 2) shown.push(n - 1);
    else if (n - previous > 2) shown.push(null);
    shown.push(n);
  }
  return shown;
}
