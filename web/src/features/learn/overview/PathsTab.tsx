import type { Overview } from '@fanion/contract/learn/overview';
import type { ReactNode } from 'react';
import { twoDigits } from '../../../ui/figures/duration.ts';
import { PathCard } from './PathCard.tsx';
import { PremiumCard } from './PremiumCard.tsx';
import { ResumeStrip } from './ResumeStrip.tsx';

type Props = {
  overview: Overview;
  /** Other cards after the paths; each gets its number. */
  children: (no: (rank: number) => string) => ReactNode;
};

/** The lesson to resume, the paths, then the other cards. */
export function PathsTab({ overview, children }: Props) {
  const { paths, next_lesson } = overview;
  const after = (rank: number) => twoDigits(paths.length + rank);
  return (
    <>
      {next_lesson && <ResumeStrip lesson={next_lesson} />}
      <div className="learn-cards">
        {paths.map((path, index) => (
          <PathCard key={path.slug} path={path} no={twoDigits(index + 1)} />
        ))}
      </div>
      <div className="learn-cards mt-6">
        {children(after)}
        <PremiumCard paths={paths} no={after(4)} />
      </div>
    </>
  );
}
