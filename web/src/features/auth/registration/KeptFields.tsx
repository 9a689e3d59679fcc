import type { AskedConsent } from '@fanion/contract/association/consents';
import { typo } from '../../../lib/french.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import type { Draft } from './model.ts';
import { REGISTER_TEXTS as T } from './texts.ts';

/** What will be kept and why, and the agreement to what the association asks; nothing is ticked beforehand. */
export function KeptFields({ form, asked }: { form: Form<Draft>; asked: readonly AskedConsent[] }) {
  return (
    <div className="grid gap-3">
      <p className="meta">
        {T.kept}{' '}
        <a className="link" href="/confidentialite" target="_blank" rel="noopener">
          {T.keptMore}
          <span className="sr"> (nouvel onglet)</span>
        </a>
        .
      </p>
      {asked.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr">{T.agreement}</legend>
          <ul className="grid gap-1">
            {asked.map(({ page, title }) => (
              <li key={page}>
                <a className="link" href={`/${page}`} target="_blank" rel="noopener">
                  {typo(title)}
                  <span className="sr"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </ul>
          <Checkbox {...form.toggle('agrees')}>{asked.length > 1 ? T.agreesAll : T.agrees}</Checkbox>
          <FieldsetError text={form.problems.agrees} />
        </fieldset>
      )}
    </div>
  );
}
