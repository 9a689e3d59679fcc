import type { ChallengeTeamwork } from '@fanion/contract/ctf/teamwork/endpoints';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { number, time } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { PaneHead } from '../frame/PaneHead.tsx';
import './teamwork.css';
import { TEAMWORK_TEXTS as T } from './texts.ts';

/** The team members who tried a challenge, and when; never the flags. */
export function TryLog({ tries }: Pick<ChallengeTeamwork, 'tries'>) {
  const id = useId();
  return (
    <section className="try-log" aria-labelledby={id}>
      <PaneHead id={id} no="D" level={3} title={T.tries}>
        {tries.length > 0 && <span className="meta num">{number(tries.length)}</span>}
      </PaneHead>
      {tries.length === 0 ? (
        <p className="meta">{T.noTry}</p>
      ) : (
        <ol>
          {tries.map(({ username, correct, at }) => (
            <li key={`${username} ${at}`}>
              <Icon of={correct ? Check : X} size={16} className={correct ? 'text-ok' : 'text-bad'} />
              <b className="wrap-anywhere">{username}</b>
              <span className="sr">{correct ? T.right : T.wrong}</span>
              <time className="num meta" dateTime={at}>
                {time(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p className="meta">{T.triesWho}</p>
    </section>
  );
}
