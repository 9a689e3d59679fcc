import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { useForm } from '../../../lib/use-form.ts';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { BracketField } from './BracketField.tsx';
import { useChooseBracket } from './queries.ts';
import { BRACKET_TEXTS as T } from './texts.ts';

type Props = { event: CtfEvent; onDone: (answer: { event: CtfEvent; message: string }) => void };

/** The bracket of a locked registration: to be chosen until the start, then displayed. */
export function ChooseBracket({ event, onDone }: Props) {
  const own = event.registration;
  const choose = useChooseBracket(event.id);
  const form = useForm({
    initial: { bracketId: own?.bracketId ? String(own.bracketId) : '' },
    check: ({ bracketId }) => (bracketId === '' ? { bracketId: T.toChoose } : {}),
    send: ({ bracketId }) => choose.mutateAsync(Number(bracketId)),
    done: onDone,
  });
  if (event.brackets.length === 0 || !own) return null;
  if (!own.choosesBracket) {
    const name = event.brackets.find(({ id }) => id === own.bracketId)?.name;
    return name ? <p className="mt-3">{T.playsIn(name)}</p> : null;
  }
  return (
    <FormBox form={form} failed={T.chooseFailed} className="mt-4">
      <BracketField
        event={event}
        type={own.participationType === 'solo' ? 'solo' : 'team'}
        value={form.values.bracketId}
        error={form.problems.bracketId}
        onChange={(value) => form.set('bracketId', value)}
      />
      <div>
        <SubmitButton form={form} variant="secondary" disabled={!form.dirty}>
          {T.choose}
        </SubmitButton>
      </div>
    </FormBox>
  );
}
