import type { Account } from '@fanion/contract/auth/members';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { date } from '../../../lib/french.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useRetryMails } from './queries.ts';
import { MAILS_TEXTS as T } from './texts.ts';

type Failed = Account['failed_mails'][number];

/** The state of an undelivered mail. */
function retryText({ state, next_at }: Failed): string {
  if (state === 'lost') return T.lost;
  return next_at === null ? T.noMoreRetries : T.next(dayAndTime(next_at, Date.now()));
}

/**
 * A warning that mails to a member bounce: to which address, why, since when, and what fixes it; nothing
 * while they arrive.
 */
export function MailTrouble({ account, onCorrect }: { account: Account; onCorrect: () => void }) {
  const { email, may_act, address_refused: refused, failed_mails: failed } = account;
  const retry = useRetryMails();
  if (!refused && failed.length === 0) return null;
  const living = failed.flatMap(({ id, state }) => (state === 'lost' ? [] : [id]));
  return (
    <div className="desk-will">
      {refused ? (
        <>
          <p>
            <b className="wrap-anywhere">{T.refused(email, date(refused.at))}</b> {refused.reason}{' '}
            {T.refusedWill}
          </p>
          <Answer answer={refused.answer} />
        </>
      ) : (
        <p>
          <b className="wrap-anywhere">{T.unsent(failed.length, email)}</b>
        </p>
      )}
      {failed.length > 0 && (
        <ul className="grid gap-2">
          {failed.map((one) => (
            <li key={one.id} className="wrap-anywhere">
              {T.one(one.what, date(one.since))}
              <span className="meta block">
                {!refused && `${one.reason} `}
                {retryText(one)}
              </span>
              {!refused && <Answer answer={one.answer} />}
            </li>
          ))}
        </ul>
      )}
      <div className="desk-buttons">
        {may_act && (
          <Button size="sm" aria-haspopup="dialog" onClick={onCorrect}>
            {T.correct}
          </Button>
        )}
        {living.length > 0 && (
          <ActButton size="sm" act={() => retry(living)}>
            {T.retry(living.length)}
          </ActButton>
        )}
      </div>
    </div>
  );
}

const Answer = ({ answer }: { answer: string }) => (
  <p className="meta wrap-anywhere" lang="en">
    <span lang="fr">{T.answered}&nbsp;: </span>
    {answer}
  </p>
);
