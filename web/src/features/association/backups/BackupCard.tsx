import type { getBackups } from '@fanion/contract/association/backups';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { bytes, counted, number, relativeTime } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { backupsQuery } from './queries.ts';
import { BACKUP_TEXTS as T } from './texts.ts';

type Backups = AnswerOf<typeof getBackups>;

/** When the last backup was made, and a warning once that is too long ago. */
export function BackupCard({ no }: { no: string }) {
  const query = useQuery(backupsQuery);
  return (
    <Card no={no} title={T.title}>
      {query.data ? (
        <BackupStatus backups={query.data} />
      ) : (
        <QueryState compact query={query} failed={T.failed} lines={2} height={48} />
      )}
    </Card>
  );
}

/** A problem with the backups: one that failed, damaged files, or an old one. */
function Trouble({ backups: { last, failed } }: { backups: Backups }) {
  if (!failed && last && last.damaged > 0)
    return (
      <Notice tone="warn" title={T.damaged}>
        {T.damagedFiles(counted(last.damaged, 'fichier'))}
      </Notice>
    );
  return (
    <Notice tone="warn" title={failed ? `${T.notMade}, ${relativeTime(failed.at)}` : last ? T.old : T.none}>
      {failed && `${failed.reason} `}
      {T.advice(last ? T.recent : T.everything)}
    </Notice>
  );
}

function BackupStatus({ backups }: { backups: Backups }) {
  const { daily, last, due } = backups;
  return (
    <div className="grid gap-4">
      {due !== null && Date.parse(due) <= Date.now() && <Trouble backups={backups} />}
      <ul className="lines">
        <li className="settings-line">
          <div>
            <p>{T.last}</p>
            <p className="settings-value">
              {last
                ? `${relativeTime(last.at)}, ${bytes(last.size)}, ${last.sealed ? T.sealed : T.clear}`
                : T.never}
            </p>
          </div>
        </li>
      </ul>
      <p className="settings-lead">{daily ? T.daily(daily.at, number(daily.keep)) : T.byHand}</p>
    </div>
  );
}
