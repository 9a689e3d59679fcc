import { WRITEUP_TEXTS } from '../texts.ts';
import { WriteupList } from './WriteupList.tsx';
import { WriteWriteup } from './WriteWriteup.tsx';

type Props = { challenge: { id: number; name: string } };

/** What the Writeup tab of a solved challenge holds of its solvers, after the official solution. */
export function ChallengeWriteups({ challenge: { id, name } }: Props) {
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
