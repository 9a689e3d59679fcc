import { WRITEUP_TEXTS } from '../texts.ts';
import { WriteupList } from './WriteupList.tsx';
import { WriteWriteup } from './WriteWriteup.tsx';

type Props = { challenge: { id: number; name: string; writeups_allowed: boolean; has_solution: boolean } };

/** The solvers' write-ups in the Writeup tab of a solved challenge, after the official solution. */
export function ChallengeWriteups({ challenge }: Props) {
  const { id, name, writeups_allowed, has_solution } = challenge;
  // Where the official solution is closed, its notice already covers the write-ups.
  if (!writeups_allowed)
    return has_solution ? null : <p className="text-muted mt-4">{WRITEUP_TEXTS.closed}</p>;
  return (
    <section className="challenge-writeups" aria-labelledby="challenge-writeups">
      <h2 id="challenge-writeups">{WRITEUP_TEXTS.members}</h2>
      <WriteupList
        of={{ challenge: id }}
        level={3}
        action={<WriteWriteup subject={{ ctfId: null, challengeId: id }} name={name} />}
      />
    </section>
  );
}
