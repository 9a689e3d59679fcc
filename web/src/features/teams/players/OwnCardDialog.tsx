import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getOwnCard } from '@fanion/contract/teams/players';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ROLE_LABELS } from '../roster/texts.ts';
import { useSetOwnCard } from './queries.ts';
import { AVAILABILITY_LABELS, CARD_TEXTS, EXPERIENCE_LABELS, PLAYERS_TEXTS } from './texts.ts';

type Props = { card: AnswerOf<typeof getOwnCard>; onClose: () => void };

/** The content of the reader's card; saving it also extends it by 60 days. */
export function OwnCardDialog({ card: { until, ...details }, onClose }: Props) {
  const set = useSetOwnCard();
  const form = useForm({
    initial: details,
    send: (values) => set.mutateAsync({ ...values, looking: until !== null }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={CARD_TEXTS.edit}
      send={CARD_TEXTS.save}
      failed={CARD_TEXTS.saveFailed}
      onClose={onClose}
    >
      <Field of={form.field('availability')} label={PLAYERS_TEXTS.availability}>
        <Select options={optionsOf(AVAILABILITY_LABELS)} />
      </Field>
      <Field of={form.field('preferredRole')} label={PLAYERS_TEXTS.role}>
        <Select options={optionsOf(ROLE_LABELS)} />
      </Field>
      <Field of={form.field('ctfExperience')} label={PLAYERS_TEXTS.experience}>
        <Select options={optionsOf(EXPERIENCE_LABELS)} />
      </Field>
      <Field
        label={PLAYERS_TEXTS.languages}
        optional
        hint={CARD_TEXTS.languagesHint}
        error={form.problems.languages}
      >
        <TagInput
          {...form.choice('languages')}
          max={TEAM_LIMITS.languages}
          maxLength={TEAM_LIMITS.language}
        />
      </Field>
      {until !== null && <p className="meta">{CARD_TEXTS.prolongs(TEAM_LIMITS.seekerDays)}</p>}
    </FormDialog>
  );
}
