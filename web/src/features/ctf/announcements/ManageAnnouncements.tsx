import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { Megaphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ManageSaid } from '../settings/ManageSaid.tsx';
import { useAnnounce } from '../settings/queries.ts';
import { LIVE_TEXTS as T } from '../settings/texts.ts';

const LIMIT = 1000;

/** Speaks to the players of an event, and what was said to them. */
export function ManageAnnouncements({ event }: { event: ManagedEvent }) {
  const announce = useAnnounce(event.id);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    if (announce.isPending) return;
    const length = [...text.trim()].length;
    if (length === 0) return setProblem(T.announceEmpty);
    if (length > LIMIT) return setProblem(T.announceLong);
    setProblem(undefined);
    announce.mutate(text.trim(), {
      onSuccess: () => {
        setText('');
        toast.ok(T.sent);
      },
      onError: (error) => setProblem((error instanceof ApiError && error.fields.text) || messageOf(error)),
    });
  }

  return (
    <Card no="01" title={T.announcements}>
      <form className="manage-fields" onSubmit={send} noValidate>
        <Field label={T.announce} hint={T.announceHint} error={problem}>
          <TextArea rows={3} limit={LIMIT} value={text} onChange={(e) => setText(e.target.value)} />
        </Field>
        <div>
          <Button type="submit" variant="primary" icon={Megaphone} busy={announce.isPending}>
            {T.send}
          </Button>
        </div>
      </form>
      <hr className="rule" />
      <ManageSaid event={event} />
    </Card>
  );
}
