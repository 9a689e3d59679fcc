import type { ManagedWeek } from '@fanion/contract/challenges/weekly/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { DEBRIEF_MAX } from '@fanion/rules/challenges/limits';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import './weekly.css';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { managedQuery } from '../drafts/queries.ts';
import { mondayOf } from './model.ts';
import { managedWeeksQuery, useSetWeek } from './queries.ts';
import { DESK_TEXTS as T, WEEKLY_TEXTS } from './texts.ts';

/** Chooses the challenge of each coming week, and edits its debrief. */
export function WeeklyDesk() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarDays} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.button}
      </Button>
      <Dialog open={open} width={640} title={T.title} onClose={() => setOpen(false)}>
        <Weeks />
      </Dialog>
    </>
  );
}

function Weeks() {
  const query = useQuery(managedWeeksQuery);
  const { data } = query;
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) return <QueryState query={query} compact failed={T.failed} lines={4} height={48} />;
  const week =
    data.weeks.find((one) => one.week === chosen) ??
    data.weeks.find(({ current }) => current) ??
    data.weeks[0];
  if (!week) return null;
  return (
    <div className="weekly-desk">
      <p className="text-muted">{T.lead}</p>
      <Select
        prefix={T.which}
        value={week.week}
        options={data.weeks.map((one) => ({
          value: one.week,
          label: `${WEEKLY_TEXTS.week(mondayOf(one.week))}${one.current ? ` (${T.current})` : ''} : ${one.challenge?.name ?? T.unset}`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {week.challenge && (
        <p>
          <b>{week.challenge.name}</b>{' '}
          <span className="meta">{week.by_rule ? T.byRule : week.chosen_by && T.by(week.chosen_by)}</span>
        </p>
      )}
      {!week.over && <Choose key={`choose-${week.week}`} week={week} />}
      {week.challenge && (week.over || week.current) && <Debrief key={`debrief-${week.week}`} week={week} />}
    </div>
  );
}

function Choose({ week }: { week: ManagedWeek }) {
  const { data } = useQuery(managedQuery);
  const set = useSetWeek(week.week);
  const form = useForm({
    initial: { challenge: week.challenge?.slug ?? '' },
    check: ({ challenge }) => ({ challenge: challenge === '' ? T.missing : undefined }),
    send: ({ challenge }) => set.mutateAsync({ challenge }),
    done: () => toast.ok(T.saved),
  });
  const options = (data?.challenges ?? [])
    .filter(({ state }) => state === 'visible')
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
    .map(({ slug, name, category }) => ({ value: slug, label: `${name} (${categoryName(category)})` }));
  return (
    <FormBox form={form}>
      <Field of={form.field('challenge')} label={T.challenge}>
        <Select options={[{ value: '', label: T.pick, disabled: true }, ...options]} />
      </Field>
      <SubmitButton form={form} className="justify-self-start">
        {T.choose}
      </SubmitButton>
    </FormBox>
  );
}

function Debrief({ week }: { week: ManagedWeek }) {
  const set = useSetWeek(week.week);
  const form = useForm({
    initial: { debrief: week.debrief },
    send: ({ debrief }) => set.mutateAsync({ debrief }),
    done: () => toast.ok(T.saved),
  });
  return (
    <FormBox form={form}>
      <Field of={form.field('debrief')} label={T.debrief} hint={T.debriefHint}>
        <TextArea limit={DEBRIEF_MAX} rows={8} />
      </Field>
      <SubmitButton form={form} className="justify-self-start">
        {T.save}
      </SubmitButton>
    </FormBox>
  );
}
