import type { ConsentText } from '@fanion/contract/association/consents';
import { typeset } from '../../../lib/french.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import type { Draft } from './model.ts';
import { REGISTER_TEXTS as T } from './texts.ts';

/** What will be stored and why, and the consent to the association's texts; nothing is ticked by default. */
export function ConsentFields({ form, consents }: { form: Form<Draft>; consents: readonly ConsentText[] }) {
  return (
    <div className="grid gap-3">
      <p className="meta">
        {T.retention}{' '}
        <a className="link" href="/confidentialite" target="_blank" rel="noopener">
          {T.retentionMore}
          <span className="sr"> (nouvel onglet)</span>
        </a>
        .
      </p>
      {consents.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr">{T.agreement}</legend>
          <ul className="grid gap-1">
            {consents.map(({ page, title }) => (
              <li key={page}>
                <a className="link" href={`/${page}`} target="_blank" rel="noopener">
                  {typeset(title)}
                  <span className="sr"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </ul>
          <Checkbox {...form.toggle('agrees')}>{consents.length > 1 ? T.agreesAll : T.agrees}</Checkbox>
          <FieldsetError text={form.problems.agrees} />
        </fieldset>
      )}
    </div>
  );
}
