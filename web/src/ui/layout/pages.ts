/** The page numbers that a pager shows; null marks a gap. First, last, current and its neighbours. */
export function pageNumbersOf(page: number, total: number): (number | null)[] {
  const candidatePages = new Set([1, total, page - 1, page, page + 1]);
  if (page <= 3) for (const near of [2, 3]) candidatePages.add(near);
  if (page >= total - 2) for (const near of [total - 1, total - 2]) candidatePages.add(near);
  const numbers = [...candidatePages].filter((n) => n >= 1 && n <= total).sort((a, b) => a - b);
  const visiblePages: (number | null)[] = [];
  for (const n of numbers) {
    const previous = visiblePages.at(-1) ?? 0;
    // A gap of one page takes as much space as the page itself.
    if (n - previous === 2) visiblePages.push(n - 1);
    else if (n - previous > 2) visiblePages.push(null);
    visiblePages.push(n);
  }
  return visiblePages;
}
