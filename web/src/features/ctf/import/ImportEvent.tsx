import type { EventImportAnswer } from '@fanion/contract/ctf/import';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import type { ImportGiven } from '../../challenges/import/queries.ts';
import { useImportEvent } from './queries.ts';
import { IMPORT_EVENT_TEXTS as T } from './texts.ts';

/** What the window of an import is told of one of events. */
type Window = {
  title: string;
  lead: string;
  send: (given: ImportGiven) => Promise<EventImportAnswer>;
  onClose: () => void;
  onDone: (answer: EventImportAnswer) => void;
  head: (answer: EventImportAnswer) => ReactNode;
  sends: (answer: EventImportAnswer) => string | null;
};

/** An event comes in from its folder or a zip of it, for who manages events; nothing for anybody else. */
export function ImportEvent({ dialog }: { dialog: (given: Window) => ReactNode }) {
  const { may } = useAccess();
  const [open, setOpen] = useState(false);
  const send = useImportEvent();
  const navigate = useNavigate();
  if (!may('can_manage_ctf')) return null;
  function onDone({ event, changes }: EventImportAnswer): void {
    setOpen(false);
    if (event.kind === null) return;
    toast.ok(T.said(T.done[event.kind], changes.length));
    void navigate(`/ctf/detail/${event.slug}?tab=gestion`);
  }
  return (
    <>
      <Button size="sm" icon={Upload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="max-md:sr-only">{T.open}</span>
      </Button>
      {open &&
        dialog({
          title: T.title,
          lead: T.lead,
          send,
          onClose: () => setOpen(false),
          onDone,
          head: ({ event }) => <Head event={event} />,
          sends: ({ event }) => event.kind && T.send[event.kind],
        })}
    </>
  );
}

function Head({ event: { kind, name, slug } }: Pick<EventImportAnswer, 'event'>) {
  if (kind === null) return <Notice tone="bad">{T.refused}</Notice>;
  return (
    <p className="wrap-anywhere">
      <Chip tone="ok">{T.kind[kind]}</Chip> <strong>{name}</strong> <code className="meta">/ctf/{slug}</code>
      <span className="meta block">{kind === 'created' ? T.draft : T.again}</span>
    </p>
  );
}
