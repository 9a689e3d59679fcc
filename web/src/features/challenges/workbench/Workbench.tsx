import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { ReactNode } from 'react';
import './workbench.css';
import { FileList } from '../files/FileList.tsx';
import { useFileLink } from '../files/queries.ts';
import { Hints } from '../hints/Hints.tsx';
import { Attempts } from '../play/Attempts.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { BenchPart } from './BenchPart.tsx';
import { Notes } from './Notes.tsx';
import { Price } from './Price.tsx';
import { BENCH_TEXTS as T } from './texts.ts';

type Props = {
  challenge: Challenge;
  /** Built from the list only: the notes are unknown, and cannot be written. */
  partial: boolean;
  scores: boolean;
  flag: ReactNode;
  /** Help for a stuck player; nothing until they have tried. */
  help: ReactNode;
};

/**
 * Everything used while looking for the flag, always in view beside the statement
 * (docs/product/challenges.md#atelier).
 */
export function Workbench({ challenge, partial, scores, flag, help }: Props) {
  const { id, files, hints, is_solved } = challenge;
  const link = useFileLink(id);
  return (
    <aside className="bench" aria-label={T.label}>
      {flag}
      <div className="bench-parts">
        <Attempts attempts={challenge.attempts} count={challenge.attempt_count} />
        {help && <div className="bench-part bench-help">{help}</div>}
        <Price challenge={challenge} scores={scores} />
        {files.length > 0 && (
          <BenchPart title={PLAY_TEXTS.files}>
            <FileList files={files} link={link} solved={is_solved} />
          </BenchPart>
        )}
        {hints.length > 0 && (
          <BenchPart title={PLAY_TEXTS.hints}>
            <Hints challengeId={id} solved={is_solved} scores={scores} hints={hints} />
          </BenchPart>
        )}
        {!partial && <Notes challenge={challenge} />}
      </div>
    </aside>
  );
}
