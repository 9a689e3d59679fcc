import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { EVENT_ANNOUNCEMENT_MAX } from '@fanion/rules/ctf/limits';
import { Megaphone } from 'lucide-react';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AnnouncementLog } from './AnnouncementLog.tsx';
import { useAnnounce } from './queries.ts';
import { ANNOUNCE_TEXTS as T } from './texts.ts';

/** Sends an announcement to the players of an event, and lists earlier ones. */
export function AnnounceForm({ event }: { event: ManagedEvent }) {
  const announce = useAnnounce(event.id);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: announcementProblem(text.trim()) }),
    send: ({ text }) => announce.mutateAsync({ text: text.trim(), challenge: null }),
    done: () => {
      form.reset();
      toast.ok(T.sent);
    },
  });
  return (
    <Card no="01" title={T.announcements}>
      <FormBox form={form}>
        <Field of={form.field('text')} label={T.announce} hint={T.announceHint}>
          <TextArea rows={3} limit={EVENT_ANNOUNCEMENT_MAX} />
        </Field>
        <SubmitButton form={form} icon={Megaphone} className="justify-self-start">
          {T.send}
        </SubmitButton>
      </FormBox>
      <hr className="rule" />
      <AnnouncementLog event={event} />
    </Card>
  );
}

function announcementProblem(text: string): string | undefined {
  if (text === '') return T.announceEmpty;
  return [...text].length > EVENT_ANNOUNCEMENT_MAX ? T.announceLong : undefined;
}
