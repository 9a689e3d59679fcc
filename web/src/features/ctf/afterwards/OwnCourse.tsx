import type { Afterwards } from '@fanion/contract/ctf/afterwards/page';
import { Download, Image } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { time, typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAttestation, usePicture } from './queries.ts';
import { AFTER_TEXTS as T } from './texts.ts';

/** What the reader did, flag by flag, and the paper and the picture that say so. */
export function OwnCourse({ of: { event, own, challenges, total } }: { of: Afterwards }) {
  const pdf = useAttestation(event.slug);
  const picture = usePicture(event.slug);
  if (!own) return null;
  const names = new Map(challenges.map(({ id, name }) => [id, name]));
  const save = () =>
    pdf.mutate(undefined, {
      onSuccess: (file) => saveFile(`attestation-${event.slug}.pdf`, file),
      onError: (error) => toast.bad(messageOf(error, T.attestationFailed)),
    });
  const saveImage = () =>
    picture.mutate(undefined, {
      onSuccess: (file) => saveFile(`${event.slug}.png`, file),
      onError: (error) => toast.bad(messageOf(error, T.pictureFailed)),
    });
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
                {typo(names.get(challengeId) ?? '')}
                {own.team && by && <span className="meta"> {by}</span>}
              </span>
              <span className="num">{T.points(points)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="after-own-actions">
        <Button size="sm" icon={Download} busy={pdf.isPending} onClick={save}>
          {T.attestation}
        </Button>
        <Button size="sm" icon={Image} busy={picture.isPending} onClick={saveImage}>
          {T.picture}
        </Button>
        <CopyButton size="sm" text={`${window.location.origin}/verify/ctf/${own.code}`} label={T.copyPlace} />
      </div>
    </Card>
  );
}
