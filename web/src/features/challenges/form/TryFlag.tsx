import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useTryFlag } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

/** Tests whether an answer would solve the challenge; the answer is not stored. */
export function TryFlag({ id }: { id: number }) {
  const [typed, setTyped] = useState('');
  const attempt = useTryFlag(id);
  const { data } = attempt;
  const send = () => void (typed.trim() !== '' && toast.outcome(attempt.mutateAsync(typed), T.tryFailed));
  return (
    <div className="challenge-try">
      <div className="challenge-try-line">
        <Field label={T.tryFlag} className="flex-1">
          <TextInput
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              attempt.reset();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It is inside the challenge's own form: Entrée must not save it.
              event.preventDefault();
              send();
            }}
          />
        </Field>
        <Button busy={attempt.isPending} onClick={send}>
          {T.tryIt}
        </Button>
      </div>
      <p role="status" className={data?.success ? 'challenge-said text-ok' : 'challenge-said text-bad'}>
        {data && (
          <>
            <Icon of={data.success ? CircleCheck : CircleX} size={16} />
            {data.success ? T.tried : T.refused}
          </>
        )}
      </p>
    </div>
  );
}
