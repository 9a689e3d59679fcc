import type { Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';
import { Image } from 'lucide-react';
import { time, typeset } from '../../../lib/french.ts';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { readAttestation, readPicture } from './queries.ts';
import { AFTER_TEXTS as T } from './texts.ts';

/** The reader's result, flag by flag, with its attestation and its picture. */
export function OwnCourse({ of: { event, own, challenges, total } }: { of: Afterwards }) {
  if (!own) return null;
  const names = new Map(challenges.map(({ id, name }) => [id, name]));
  const { slug } = event;
  return (
    <Card title={T.own}>
      <p>
        <b>{own.name}</b> : {T.place(own.rank, total)},{' '}
        {own.bracket && `${T.inBracket(own.bracket.name, own.bracket.rank, own.bracket.total)}, `}
        {T.summary(own.score ?? 0, own.solves.length, challenges.length)}
      </p>
      {own.solves.length === 0 ? (
        <p className="text-muted">{T.noSolve}</p>
      ) : (
        <ol className="after-course">
          {own.solves.map(({ challengeId, at, points, by }) => (
            <li key={challengeId}>
              <span className="num meta">{time(at)}</span>
              <span>
                {typeset(names.get(challengeId) ?? '')}
                {own.team && by && <span className="meta"> {by}</span>}
              </span>
              <span className="num">{T.points(points)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="after-own-actions">
        <DownloadButton
          size="sm"
          name={`attestation-${slug}.pdf`}
          read={() => readAttestation(slug)}
          failed={T.attestationFailed}
        >
          {T.attestation}
        </DownloadButton>
        <DownloadButton
          size="sm"
          icon={Image}
          name={`${slug}.png`}
          read={() => readPicture(slug)}
          failed={T.pictureFailed}
        >
          {T.picture}
        </DownloadButton>
        <CopyButton size="sm" text={`${window.location.origin}/verify/ctf/${own.code}`} label={T.copyPlace} />
      </div>
    </Card>
  );
}
