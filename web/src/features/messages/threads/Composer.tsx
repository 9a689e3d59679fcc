import { MESSAGE_WORDS } from '@fanion/rules/messages';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { lengthOf } from '../../../lib/text-length.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { MESSAGE_TEXTS as T } from '../texts.ts';
import { useSendMessage } from './queries.ts';

type Props = {
  to: { id: number } | { username: string };
  onSent?: (thread: { id: number }) => void;
  /** Whether the reader came to write: the field then takes the focus. */
  toWrite?: boolean;
};

/**
 * The field of a conversation: Enter sends, Shift and Enter starts a new line; on a touch screen, without
 * Shift, only its button sends. The typed text survives a refusal.
 */
export function Composer({ to, onSent, toWrite = false }: Props) {
  const write = useSendMessage(to);
  const hasKeys = useMedia('(pointer: fine)');
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('textarea')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes
  useEffect(() => {
    if (toWrite) focus();
  }, []);
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({
      message:
        message.trim() === ''
          ? T.missingWords
          : lengthOf(message) > MESSAGE_WORDS
            ? T.long(MESSAGE_WORDS)
            : undefined,
    }),
    send: ({ message }) => write.mutateAsync(message.trim()),
    done: (thread) => {
      form.reset({ message: '' });
      onSent?.(thread);
      focus();
    },
  });
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!hasKeys || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || form.pending)
      return;
    event.preventDefault();
    form.submit();
  }
  return (
    <div ref={box} className="thread-composer">
      <FormBox form={form}>
        <Field of={form.field('message')} label={T.write} hint={hasKeys ? T.keysHint : T.hint}>
          <TextArea limit={MESSAGE_WORDS} rows={2} placeholder={T.placeholder} onKeyDown={onKeyDown} />
        </Field>
        <SubmitButton form={form} icon={SendHorizontal} className="justify-self-end">
          {T.send}
        </SubmitButton>
      </FormBox>
    </div>
  );
}
