import './mailings.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Values } from './model.ts';
import { previewQuery } from './queries.ts';
import { MAILING_TEXTS as T } from './texts.ts';

const WAYS = [
  { value: 'html', label: T.asHtml },
  { value: 'text', label: T.asText },
] as const;

/** A mail as one member would receive it, formatted or as plain text. */
export function MailingPreview({ values, onClose }: { values: Values; onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [way, setWay] = useState<'html' | 'text'>('html');
  const { kind, subject, text } = values;
  const settledUsername = useDebounced(username.trim(), 400);
  const { data, error } = useQuery(
    previewQuery({
      kind,
      subject: subject || '–',
      text: text || '–',
      ...(settledUsername ? { username: settledUsername } : {}),
    }),
  );
  return (
    <Dialog open title={T.previewTitle} width={720} onClose={onClose}>
      <div className="fields">
        <Field label={T.previewOf} hint={T.previewHint} error={error ? errorText(error) : undefined} optional>
          <TextInput
            value={username}
            autoComplete="off"
            onChange={({ target }) => setUsername(target.value)}
          />
        </Field>
        <Segmented label={T.previewTitle} segments={WAYS} value={way} onChange={setWay} />
        {!error && data && (
          <div className="mailing-sheet">
            <p className="mailing-subject">{data.subject}</p>
            {way === 'html' ? (
              <Markdown source={data.markdown} topLevel={3} breaks />
            ) : (
              <pre className="mailing-plain">{data.text}</pre>
            )}
          </div>
        )}
        {error && !(error instanceof ApiError) && <Notice tone="bad">{T.previewFailed}</Notice>}
      </div>
    </Dialog>
  );
}

const errorText = (error: Error): string =>
  typeset((error instanceof ApiError && Object.values(error.fields)[0]) || messageOf(error));
