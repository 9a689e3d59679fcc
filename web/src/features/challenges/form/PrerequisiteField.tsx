import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Form } from '../../../lib/use-form.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import type { Draft } from '../drafts/model.ts';
import { prerequisiteChoicesQuery } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';

const MOST = 20;

/** The prerequisites, chosen among the challenges of the same list or event. */
export function PrerequisiteField({ id, form }: { id: number; form: Form<Draft> }) {
  const query = useQuery(prerequisiteChoicesQuery(id));
  const { value: chosen, onChange } = form.choice('prerequisites');
  if (!query.data)
    return <QueryState query={query} compact failed={T.prerequisitesFailed} lines={2} height={32} />;
  const nameOf = (slug: string) => query.data.find((one) => one.slug === slug)?.name ?? slug;
  const left = query.data.filter(({ slug }) => !chosen.includes(slug));
  return (
    <div className="challenge-fields">
      <Field label={T.prerequisites} hint={T.prerequisitesHint} error={form.problems.prerequisites} optional>
        <Select
          value=""
          disabled={left.length === 0 || chosen.length >= MOST}
          onChange={(event) => event.target.value !== '' && onChange([...chosen, event.target.value])}
          options={[
            { value: '', label: left.length === 0 ? T.prerequisitesNone : T.addPrerequisite },
            ...left.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="lines">
          {chosen.map((slug) => (
            <li key={slug}>
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(slug)}</span>
              <IconButton
                icon={X}
                label={T.removePrerequisite(nameOf(slug))}
                onClick={() => onChange(chosen.filter((one) => one !== slug))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
