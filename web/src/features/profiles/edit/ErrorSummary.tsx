import { type RefObject, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type DraftField, type Problems, refusedFields } from './model.ts';
import { EDIT_TEXTS } from './texts.ts';

type Props = { form: RefObject<HTMLFormElement | null>; problems: Problems; tried: number };

const FOCUSABLE = 'input, textarea';

/** What is wrong in the form, each line leading to its field. Takes the focus after each refused try. */
export function ErrorSummary({ form, problems, tried }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const fields = refusedFields(problems);
  const refused = fields.length > 0;
  useEffect(() => {
    if (tried > 0 && refused) summary.current?.focus();
  }, [tried, refused]);
  const show = (field: DraftField) =>
    form.current?.querySelector(`[data-field="${field}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  return (
    <div ref={summary} tabIndex={-1} className="edit-summary">
      {refused && (
        <Notice tone="bad" title={EDIT_TEXTS.wrong(fields.length)}>
          <ul className="mt-1">
            {fields.map((field) => (
              <li key={field}>
                <button type="button" className="text-left underline" onClick={() => show(field)}>
                  {problems[field]}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
