import type { Writeup } from '@fanion/contract/writeups/reading';
import { useQuery } from '@tanstack/react-query';
import { Archive, BookOpen, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { number, typeset } from '../../../lib/french.ts';
import { useOpenLink } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useAccess } from '../../access/queries.ts';
import { groupByState } from '../model.ts';
import { OWN_TEXTS, STATE_HEADINGS, WRITEUP_TEXTS } from '../texts.ts';
import { useArchiveWriteup } from '../writing/queries.ts';
import { ownWriteupsQuery } from './queries.ts';
import { WriteupLine } from './WriteupLine.tsx';
import { WritingClosed } from './WritingClosed.tsx';

/** The reader's own write-ups grouped by state, those with work left first. */
export function OwnWriteups() {
  const query = useQuery(ownWriteupsQuery);
  const { data } = query;
  const access = useAccess();
  const [leaving, setLeaving] = useState<Writeup | null>(null);
  if (!data) return <QueryState query={query} failed={WRITEUP_TEXTS.listFailed} lines={6} />;
  if (data.length === 0 && access.loading) return <Skeleton lines={6} />;
  const forbidden = !access.failed && !access.loading && !access.may('can_create_writeup');
  if (data.length === 0) {
    const action = forbidden ? (
      <LinkButton to="/upgrade-plan">{WRITEUP_TEXTS.plans}</LinkButton>
    ) : (
      <LinkButton to="/challenges">{OWN_TEXTS.toChallenges}</LinkButton>
    );
    return (
      <EmptyState icon={PenLine} title={OWN_TEXTS.empty} action={action}>
        {forbidden ? WRITEUP_TEXTS.writingClosed : OWN_TEXTS.emptyWhy}
      </EmptyState>
    );
  }
  return (
    <>
      {forbidden && <WritingClosed />}
      {groupByState(data).map(({ state, writeups }) => (
        <Card
          key={state}
          title={STATE_HEADINGS[state]}
          action={<span className="num text-muted">{number(writeups.length)}</span>}
        >
          <ul className="lines">
            {writeups.map((writeup) => (
              <OwnLine key={writeup.id} writeup={writeup} onArchive={() => setLeaving(writeup)} />
            ))}
          </ul>
        </Card>
      ))}
      {leaving && <ArchiveDialog writeup={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function OwnLine({ writeup, onArchive }: { writeup: Writeup; onArchive: () => void }) {
  const link = useOpenLink('wu');
  const { id, title, state } = writeup;
  const unread = state === 'draft';
  const writes = unread || state === 'rejected';
  return (
    <WriteupLine
      writeup={writeup}
      title={
        <Link className="hover:text-accent" to={`/ctf/write-ups/${id}`}>
          {typeset(title)}
        </Link>
      }
      actions={
        <>
          {writes ? (
            <LinkButton size="sm" icon={PenLine} to={`/ctf/write-ups/${id}`}>
              {OWN_TEXTS.resume}
              <span className="sr"> {typeset(title)}</span>
            </LinkButton>
          ) : (
            <LinkButton size="sm" icon={BookOpen} {...link(id)}>
              {OWN_TEXTS.read}
              <span className="sr"> {typeset(title)}</span>
            </LinkButton>
          )}
          {state !== 'archived' && (
            <IconButton
              label={`${unread ? OWN_TEXTS.remove : OWN_TEXTS.archive} ${typeset(title)}`}
              icon={unread ? Trash2 : Archive}
              onClick={onArchive}
            />
          )}
        </>
      }
    />
  );
}

function ArchiveDialog({ writeup, onClose }: { writeup: Writeup; onClose: () => void }) {
  const archive = useArchiveWriteup();
  const unread = writeup.state === 'draft';
  return (
    <ConfirmDialog
      title={unread ? OWN_TEXTS.removeAsk : OWN_TEXTS.archiveAsk}
      confirmLabel={unread ? OWN_TEXTS.remove : OWN_TEXTS.archive}
      danger
      onClose={onClose}
      onConfirm={() => archive.mutateAsync(writeup.id)}
    >
      <p>{(unread ? OWN_TEXTS.removeWhy : OWN_TEXTS.archiveWhy)(writeup.title)}</p>
    </ConfirmDialog>
  );
}
