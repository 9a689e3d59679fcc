import { MESSAGE_WORDS } from '@fanion/rules/messages';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { lengthOf } from '../../../lib/text-length.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import '../messages.css';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { helpStatusQuery, useAskHelp, useHelpActs } from './queries.ts';
import { HELP_END_TEXTS, HELP_TEXTS as T } from './texts.ts';

/**
 * The help options of a member stuck on a challenge, and the state of their request. Nothing while it is too
 * soon.
 */
export function HelpPanel({ slug }: { slug: string }) {
  const { data } = useQuery(helpStatusQuery(slug));
  const [asks, setAsks] = useState(false);
  if (!data || data.state === 'early') return null;
  const { state, closed, thread, request, ends_at: until } = data;
  return (
    <div className="help-panel">
      {state === 'nobody' && (
        <p className="meta">
          {T.nobody}{' '}
          <Link className="link" to="/support">
            {T.write}
          </Link>
        </p>
      )}
      {state === 'ready' && (
        <>
          {closed && HELP_END_TEXTS[closed] && <p className="meta">{HELP_END_TEXTS[closed]}</p>}
          <Button block icon={LifeBuoy} aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {T.button}
          </Button>
        </>
      )}
      {state === 'asked' && (
        <>
          {until && <p className="meta">{T.waiting(until)}</p>}
          {request !== null && <Cancel id={request} />}
        </>
      )}
      {state === 'taken' && thread !== null && (
        <>
          <p className="meta">{T.someoneAnswers}</p>
          <LinkButton block icon={LifeBuoy} to={`/messages/${thread}`}>
            {T.open}
          </LinkButton>
        </>
      )}
      {asks && <AskDialog slug={slug} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Cancel({ id }: { id: number }) {
  const { close } = useHelpActs(id);
  return (
    <ActButton size="sm" variant="quiet" act={() => close.mutateAsync()}>
      {T.cancel}
    </ActButton>
  );
}

function AskDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const ask = useAskHelp(slug);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({
      message:
        message.trim() === ''
          ? T.missing
          : lengthOf(message) > MESSAGE_WORDS
            ? T.long(MESSAGE_WORDS)
            : undefined,
    }),
    send: ({ message }) => ask.mutateAsync(message.trim()),
    done: () => {
      toast.ok(T.sent);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={T.button} send={T.send} failed={T.failed} onClose={onClose}>
      <p className="text-muted">{T.why}</p>
      <Field of={form.field('message')} label={T.words} hint={T.wordsHint} required>
        <TextArea limit={MESSAGE_WORDS} rows={5} />
      </Field>
    </FormDialog>
  );
}
