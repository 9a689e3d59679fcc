/** Half the width and a quarter of the height of a cell of the lattice. */
const HALF = 24.25;
const QUARTER = 14;
const ROW = 42;
const ORIGIN = { x: 8, y: -42 };

/** Centre of a cell: odd rows are shifted half a cell to the right. */
const centre = (row: number, column: number): [number, number] => [
  ORIGIN.x + (row % 2 === 1 ? -HALF : 0) + column * HALF * 2,
  ORIGIN.y + row * ROW,
];

/** Path of a pointy-top hexagon, `share` of the full cell. */
function hexagon([x, y]: [number, number], share = 1): string {
  const w = HALF * share;
  const q = QUARTER * share;
  return `M${x} ${y - 2 * q}l${w} ${q}v${2 * q}l${-w} ${q}l${-w} ${-q}v${-2 * q}Z`;
}

const LATTICE = Array.from({ length: 24 }, (_, row) =>
  Array.from({ length: 20 }, (_, column) => hexagon(centre(row, column - 1))).join(''),
).join('');

const GHOSTS: [row: number, column: number][] = [
  [5, 13],
  [6, 1],
  [9, 12],
  [13, 2],
  [13, 9],
  [13, 12],
  [13, 15],
  [14, 7],
  [14, 8],
  [17, 4],
  [17, 7],
  [18, 10],
];

/** The pennant: first column of each row, and the brightness of each cell, in percent, in a wave. */
const PENNANT: [row: number, column: number, light: number[]][] = [
  [7, 5, [30, 39]],
  [8, 4, [28, 29, 37, 49, 60]],
  [9, 5, [30, 29, 35, 47, 60, 72, 78]],
  [10, 4, [40, 32, 30, 35, 46, 60, 73, 83, 88, 89]],
  [11, 5, [43, 35, 31, 35, 45, 59, 75]],
  [12, 4, [54, 47, 39, 34, 36]],
  [13, 5, [56, 50]],
];

const CELL = 0.91;

const CELLS = PENNANT.flatMap(([row, first, light]) =>
  light.map((percent, index) => ({
    path: hexagon(centre(row, first + index), CELL),
    light: percent / 100,
  })),
);

/** A pennant made of cells, planted in a lattice: the picture of the brand panel. */
export function BrandArt() {
  return (
    <svg className="brand-art" viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="brand-fade" cx=".5" cy=".45" r=".62">
          <stop offset=".2" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="brand-pole" gradientUnits="userSpaceOnUse" x1="0" y1="188" x2="0" y2="640">
          <stop offset=".6" stopColor="var(--muted)" />
          <stop offset="1" stopColor="var(--muted)" stopOpacity="0" />
        </linearGradient>
        <mask id="brand-mask">
          <rect width="800" height="900" fill="url(#brand-fade)" />
        </mask>
      </defs>
      <g mask="url(#brand-mask)">
        <path d={LATTICE} fill="none" stroke="var(--line)" strokeOpacity=".55" />
        {GHOSTS.map(([row, column]) => (
          <path key={`${row}-${column}`} d={hexagon(centre(row, column), CELL)} fill="var(--s1)" />
        ))}
      </g>
      <rect x="165.7" y="186" width="4" height="454" fill="url(#brand-pole)" />
      <path d={hexagon([167.7, 182], 0.4)} fill="var(--muted)" />
      {CELLS.map((cell) => (
        <path key={cell.path} d={cell.path} fill="var(--accent)" fillOpacity={cell.light} />
      ))}
    </svg>
  );
}
