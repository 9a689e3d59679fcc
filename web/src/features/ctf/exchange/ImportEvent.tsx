import { CTFD_ADDRESS_MAX } from '@fanion/rules/ctf/limits';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import type { ImportInput } from '../../challenges/import/queries.ts';
import { type CtfdChoices, type ImportedEvent, useImportEvent } from './queries.ts';
import { IMPORT_EVENT_TEXTS as T } from './texts.ts';

/** The props of the import dialog, for an event. */
type ImportDialogProps = {
  title: string;
  lead: string;
  send: (input: ImportInput) => Promise<ImportedEvent>;
  onClose: () => void;
  onDone: (answer: ImportedEvent) => void;
  head: (answer: ImportedEvent, busy: boolean) => ReactNode;
  moved: (answer: ImportedEvent) => boolean;
  sends: (answer: ImportedEvent) => string | null;
};

/** Imports an event from its folder or a zip of it, for event managers; nothing for anybody else. */
export function ImportEvent({ dialog }: { dialog: (props: ImportDialogProps) => ReactNode }) {
  const { may } = useAccess();
  const [open, setOpen] = useState(false);
  const [choices, setChoices] = useState<CtfdChoices>(EMPTY_CHOICES);
  const importEvent = useImportEvent();
  const navigate = useNavigate();
  if (!may('can_manage_ctf')) return null;
  function onDone({ event, changes }: ImportedEvent): void {
    setOpen(false);
    if (event.kind === null) return;
    toast.ok(T.doneMessage(T.done[event.kind], changes.length));
    void navigate(`/ctf/detail/${event.slug}?tab=gestion`);
  }
  return (
    <>
      <Button size="sm" icon={Upload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.open}
      </Button>
      {open &&
        dialog({
          title: T.title,
          lead: T.lead,
          send: (input) => importEvent(input, choices),
          onClose: () => {
            setOpen(false);
            setChoices(EMPTY_CHOICES);
          },
          onDone,
          head: ({ event, taken, left }, busy) => (
            <>
              <Head event={event} />
              {taken !== undefined && event.kind !== null && (
                <People taken={taken} left={left ?? null}>
                  <Field label={T.address} hint={T.addressHint}>
                    <TextInput
                      value={choices.address || event.slug}
                      disabled={busy}
                      maxLength={CTFD_ADDRESS_MAX}
                      onChange={({ target }) => setChoices({ ...choices, address: target.value })}
                    />
                  </Field>
                  <Checkbox
                    checked={choices.mail}
                    disabled={busy}
                    onChange={({ target }) => setChoices({ ...choices, mail: target.checked })}
                  >
                    {T.mail}
                  </Checkbox>
                </People>
              )}
            </>
          ),
          moved: ({ event, taken }) =>
            taken !== undefined && choices.address !== '' && choices.address !== event.slug,
          sends: ({ event }) => event.kind && T.send[event.kind],
        })}
    </>
  );
}

const EMPTY_CHOICES: CtfdChoices = { address: '', mail: false };

/** The people in a CTFd archive, and the choices about them. */
function People({
  taken,
  left,
  children,
}: {
  taken: string | null;
  left: string | null;
  children: ReactNode;
}) {
  return (
    <>
      <p>{taken === null ? T.noPeople : T.taken(taken)}</p>
      {left !== null && <p className="text-muted">{T.left(left)}</p>}
      {children}
    </>
  );
}

function Head({ event: { kind, name, slug } }: Pick<ImportedEvent, 'event'>) {
  if (kind === null) return <Notice tone="bad">{T.refused}</Notice>;
  return (
    <p className="wrap-anywhere">
      <Chip tone="ok">{T.kind[kind]}</Chip> <strong>{name}</strong> <code className="meta">/ctf/{slug}</code>
      <span className="meta block">{kind === 'created' ? T.draft : T.again}</span>
    </p>
  );
}
