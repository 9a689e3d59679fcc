/** The SVG path of an arc of a circle centred in a square, angles in degrees from the top, clockwise. */
export function arc(size: number, radius: number, from: number, to: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    const x = size / 2 + radius * Math.cos(angle);
    const y = size / 2 + radius * Math.sin(angle);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return `M${point(from)}A${radius} ${radius} 0 ${large} 1 ${point(to)}`;
}

/** Start and end, in degrees, of `count` equal segments around a circle with `gap` degrees between them. */
export function segments(count: number, gap: number): { from: number; to: number }[] {
  const step = 360 / count;
  const half = count > 1 ? gap / 2 : 0;
  // A full circle as one arc has equal ends and draws nothing.
  const end = count > 1 ? half : 0.01;
  return Array.from({ length: count }, (_, i) => ({ from: i * step + half, to: (i + 1) * step - end }));
}
