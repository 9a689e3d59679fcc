import { useQuery } from '@tanstack/react-query';
import { countWaiting, listOverdue, listUnanswered } from './model.ts';
import { waitingQuery } from './queries.ts';
import { CONSOLE_TEXTS as T } from './texts.ts';

/** A sentence on what waits. */
export function WaitingLead() {
  const { data } = useQuery(waitingQuery);
  if (!data) return <>&nbsp;</>;
  const count = countWaiting(listUnanswered(data));
  if (count === 0) return T.calm;
  const over = listOverdue(data, Date.now()).length;
  return (
    <>
      <b className="waits-sum">{T.things(count)}</b> {T.wait(count)} {over === 0 ? T.onTime : T.late(over)}
    </>
  );
}
