import { CONTEST_MAX, REPORT_LEAST } from '@fanion/rules/moderation';
import { lengthOf } from '../../../lib/text-length.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useContest } from '../queries.ts';
import { OWN_REPORTS_TEXTS as T } from './texts.ts';

function problemOf(message: string): string | undefined {
  const length = lengthOf(message);
  if (length < REPORT_LEAST) return T.contestShort;
  return length > CONTEST_MAX ? T.contestLong(CONTEST_MAX) : undefined;
}

/** Contests a decision, once, for the member who lost something. */
export function ContestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const contest = useContest(id);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: problemOf(message.trim()) }),
    send: ({ message }) => contest.mutateAsync(message.trim()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.contestTitle} send={T.send} onClose={onClose}>
      <p className="text-muted">{T.contestWhy}</p>
      <Field of={form.field('message')} label={T.contestLabel} hint={T.contestHint} required>
        <TextArea limit={CONTEST_MAX} rows={5} />
      </Field>
    </FormDialog>
  );
}
