import type { CSSProperties, ReactNode } from 'react';

export type Stat = { label: string; value: ReactNode; unit?: string };

type Props = { stats: readonly Stat[]; columns?: number; small?: boolean };

/**
 * Figures with their labels, `columns` to a row; two to a phone's row when there are more than three columns.
 */
export function StatTiles({ stats, columns = 4, small }: Props) {
  const style = { '--columns': columns, ...(small ? { '--stat-size': '20px' } : {}) } as CSSProperties;
  return (
    <dl className="stat-tiles" data-few={columns <= 3 || undefined} style={style}>
      {stats.map((stat, index) => (
        <div key={stat.label} data-first={index % columns === 0 || undefined}>
          <dt>{stat.label}</dt>
          <dd>
            {stat.value}
            {stat.unit && <span>{`\u00a0${stat.unit}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
