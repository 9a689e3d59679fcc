import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { EVENT_ANNOUNCEMENT_MAX } from '@fanion/rules/ctf/limits';
import { Flag, Megaphone, Send } from 'lucide-react';
import { typeset } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AnnouncementLines } from '../announcements/AnnouncementLog.tsx';
import { useAnnounce } from '../announcements/queries.ts';
import '../settings/settings.css';
import { CONTROL_TEXTS as T } from './texts.ts';

type Props = Pick<Control, 'event' | 'challenges' | 'announcements'>;

const problemOf = (text: string): string | undefined => {
  if (text === '') return T.textEmpty;
  return [...text].length > EVENT_ANNOUNCEMENT_MAX ? T.textLong : undefined;
};

/** Makes an announcement to all players, or clarifies one challenge. */
export function SayCard({ event, challenges, announcements }: Props) {
  const announce = useAnnounce(event.id);
  const released = challenges.filter((one) => one.released);
  const form = useForm({
    initial: { about: 'all' as 'all' | 'one', challenge: '', text: '' },
    check: ({ about, challenge, text }) => ({
      // No challenge is preselected: a clarification sent to the wrong one would stay on Discord.
      challenge: about === 'one' && challenge === '' ? T.aboutEmpty : undefined,
      text: problemOf(text.trim()),
    }),
    send: ({ about, challenge, text }) =>
      announce.mutateAsync({ text: text.trim(), challenge: about === 'one' ? Number(challenge) : null }),
    done: (_, { about }) => {
      form.reset({ about, challenge: '', text: '' });
      toast.ok(T.published);
    },
  });
  const { about } = form.values;
  const precise = about === 'one';
  return (
    <Card no="04" title={T.say} className="ctl-say">
      <FormBox form={form}>
        <Segmented
          tall
          className="ctl-seg"
          label={T.audience}
          segments={[
            { value: 'all', label: T.toAll, icon: Megaphone },
            { value: 'one', label: T.precision, icon: Flag },
          ]}
          value={about}
          onChange={(value) => form.set('about', value)}
        />
        {precise && released.length === 0 ? (
          <p className="meta">{T.noneOut}</p>
        ) : (
          <>
            {precise && (
              <Field of={form.field('challenge')} label={T.about}>
                <Select
                  options={[
                    { value: '', label: T.aboutNone },
                    ...released.map((one) => ({ value: String(one.id), label: typeset(one.name) })),
                  ]}
                />
              </Field>
            )}
            <Field of={form.field('text')} label={T.text} hint={precise ? T.precisionWhy : T.sayWhy}>
              <TextArea rows={3} limit={EVENT_ANNOUNCEMENT_MAX} />
            </Field>
            <SubmitButton form={form} icon={Send}>
              {precise ? T.publishPrecision : T.publish}
            </SubmitButton>
          </>
        )}
      </FormBox>
      <hr className="rule" />
      <AnnouncementLines eventId={event.id} announcements={announcements} />
    </Card>
  );
}
