import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { REMARK_MAX } from '@fanion/rules/challenges/limits';
import { longDate, typeset } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAddRemark } from '../drafts/queries.ts';
import { FOLLOW_TEXTS as T } from './texts.ts';

type Props = { challenge: AuthoredChallenge };

/** The remarks on a challenge and its stages, the latest at the end, with a field to answer. */
export function EditorFollow({ challenge }: Props) {
  return (
    <div className="challenge-follow">
      <p className="text-muted">{T.followLead}</p>
      <ol className="challenge-remarks">
        {challenge.remarks.map(({ at, by, stage, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place
          <li key={index} data-stage={stage ?? undefined}>
            <Facts as="p" className="meta">
              <b className="font-medium text-text">{stage ? T.followed[stage] : T.remarkLabel}</b>
              {by ?? T.formerMember}
              <time dateTime={at}>{longDate(at)}</time>
            </Facts>
            {message !== '' && <p className="whitespace-pre-line wrap-anywhere">{typeset(message)}</p>}
          </li>
        ))}
      </ol>
      <AddRemark challenge={challenge} />
    </div>
  );
}

function AddRemark({ challenge: { id } }: Props) {
  const add = useAddRemark(id);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => (message.trim() === '' ? { message: T.remarkNeeded } : {}),
    send: ({ message }) => add.mutateAsync(message),
    done: () => {
      form.reset({ message: '' });
      toast.ok(T.remarkSent);
    },
  });
  return (
    <FormBox form={form} failed={T.remarkFailed}>
      <Field of={form.field('message')} label={T.remark} hint={T.remarkHint} required>
        <TextArea rows={4} limit={REMARK_MAX} />
      </Field>
      <div>
        <SubmitButton form={form}>{T.remarkSend}</SubmitButton>
      </div>
    </FormBox>
  );
}
