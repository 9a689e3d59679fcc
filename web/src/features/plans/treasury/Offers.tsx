import type { PaidPlan } from '@fanion/rules/access';
import './treasury.css';
import type { Plan } from '@fanion/contract/plans/catalogue';
import { PLAN_DESCRIPTION_MAX } from '@fanion/rules/plans/limits';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useForm } from '../../../lib/use-form.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { offerForm, offerProblems, offerValues } from './offer-model.ts';
import { healthQuery, offersQuery, useChangeOffer } from './queries.ts';
import { OFFER_TEXTS as T } from './texts.ts';

type SoldPlan = Plan & { id: PaidPlan };
const isSold = (plan: Plan): plan is SoldPlan => plan.id !== 'guest';

/** The plans as sold, and the state of online payment. */
export function Offers() {
  const query = useQuery(offersQuery);
  if (!query.data) return <QueryState query={query} failed={T.failed} lines={8} height={32} />;
  return (
    <div className="treasury-offers">
      {query.data.plans.filter(isSold).map((plan) => (
        <Offer key={plan.id} plan={plan} />
      ))}
      <ProviderHealth />
    </div>
  );
}

function Offer({ plan }: { plan: SoldPlan }) {
  const change = useChangeOffer();
  const form = useForm({
    initial: offerValues(plan),
    check: offerProblems,
    send: (values) => change(plan.id, offerForm(values)),
    done: (_answer, values) => {
      toast.ok(T.saved);
      form.settle(values);
    },
  });
  return (
    <Card title={T.plan(plan.name)}>
      <LeaveGuard unsaved={form.dirty} title={T.unsaved} why={T.unsavedWhy} leave={T.leave} />
      <FormBox form={form}>
        <Field of={form.field('price_cents')} label={T.price} required>
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
        <Field of={form.field('reduced_cents')} label={T.reduced} hint={T.reducedHint} optional>
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
        <Field of={form.field('description')} label={T.description} optional>
          <TextArea rows={2} limit={PLAN_DESCRIPTION_MAX} />
        </Field>
        <Field of={form.field('position')} label={T.position} hint={T.positionHint} required>
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
        <Switch {...form.toggle('on_sale')} hint={T.onSaleHint}>
          {T.onSale}
        </Switch>
        <Switch {...form.toggle('gift')}>{T.gift}</Switch>
        <p className="meta">{T.will}</p>
        <SubmitButton form={form} aria-disabled={form.dirty ? undefined : true}>
          {T.save}
        </SubmitButton>
      </FormBox>
    </Card>
  );
}

/** The provider of online payments, and whether it answers now. */
function ProviderHealth() {
  const query = useQuery(healthQuery);
  const { data } = query;
  return (
    <Card title={T.health} className="treasury-health">
      {data ? (
        <>
          <p className={cx('desk-state', data.ok ? 'desk-ok' : 'desk-bad')}>
            <Icon of={data.ok ? CircleCheck : TriangleAlert} size={16} />
            {data.text}
          </p>
          {data.provider !== 'none' && !data.live && <p className="text-muted">{T.test}</p>}
        </>
      ) : (
        <QueryState compact query={query} failed={T.healthFailed} lines={1} loading={T.asking} />
      )}
      <p className="text-muted">{T.settings}</p>
    </Card>
  );
}
