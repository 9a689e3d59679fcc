import type { ManagedMember } from '@fanion/contract/plans/members';
import type { PaidPlan } from '@fanion/rules/access';
import { parisDay } from '@fanion/rules/paris-days';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { isWithinLength } from '@fanion/rules/text';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PLANS } from '../treasury/texts.ts';
import { correctionText } from './model.ts';
import { useMembershipActs } from './queries.ts';
import { LEDGER_TEXTS as T } from './texts.ts';

/** The problem with a reason that the member will read; undefined when there is none. */
export const reasonProblem = (why: string): string | undefined =>
  why.trim() === '' ? T.whyNeeded : isWithinLength(why, LEDGER_NOTE_MAX) ? undefined : T.whyLong;

/** Replaces all current and future periods by one membership, with a preview. */
export function CorrectDialog({ member, onClose }: { member: ManagedMember; onClose: () => void }) {
  const ledger = useMembershipActs(member.id);
  const last = member.ends_at === null ? '' : parisDay(Date.parse(member.ends_at));
  const form = useForm({
    initial: { plan: (member.steps[0]?.plan ?? member.plan ?? 'adherent') as string, until: last, why: '' },
    check: ({ until, why }) => ({
      ...(until === '' ? { until: T.untilNeeded } : {}),
      why: reasonProblem(why),
    }),
    send: ({ plan, until, why }) => ledger.correct({ plan: plan as PaidPlan, until, why: why.trim() }),
    done: () => {
      toast.ok(T.corrected(member.username));
      onClose();
    },
  });
  const { plan, until } = form.values;
  return (
    <FormDialog form={form} title={T.correctTitle(member.username)} send={T.correct} onClose={onClose}>
      <p className="text-muted">{T.before(member.text)}</p>
      <Field of={form.field('plan')} label={T.plan}>
        <Select options={optionsOf(PLANS)} />
      </Field>
      <Field of={form.field('until')} label={T.until} required>
        <TextInput type="date" />
      </Field>
      <Field of={form.field('why')} label={T.why} hint={T.whyHint} required>
        <TextArea rows={2} limit={LEDGER_NOTE_MAX} />
      </Field>
      <div className="desk-will" aria-live="polite">
        {until !== '' && <p>{T.after(correctionText(plan as PaidPlan, until))}</p>}
        <p>{T.noMoney}</p>
      </div>
    </FormDialog>
  );
}
