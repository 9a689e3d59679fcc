const NICE = [1, 2, 2.5, 5, 10];

/** A round step that cuts `most` into about `parts`, for the axis of a chart. */
export function niceStep(most: number, parts: number): number {
  if (most <= 0) return 1;
  const rough = most / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(1, (NICE.find((step) => step * power >= rough) ?? 10) * power);
}
