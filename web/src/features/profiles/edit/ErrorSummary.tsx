import type { Form } from '../../../lib/use-form.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type Draft, type DraftField, refusedFields } from './model.ts';
import { EDIT_TEXTS } from './texts.ts';

/** The errors of the form, each linking to its field. Takes the focus after each refused try. */
export function ErrorSummary({ form: { element, problems } }: { form: Form<Draft> }) {
  const fields = refusedFields(problems);
  if (fields.length === 0) return null;
  const show = (field: DraftField) =>
    element.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea)`)?.focus();
  return (
    <div tabIndex={-1} className="edit-summary" data-problems="">
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
    </div>
  );
}
