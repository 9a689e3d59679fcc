import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getDirectory } from '@fanion/contract/social';
import { roleName } from '@fanion/rules/access';
import {
  DIRECTORY_ROLES,
  DIRECTORY_SORTS,
  type DirectoryRole,
  type DirectorySort,
} from '@fanion/rules/social';
import { useAssociationName } from '../../lib/association-name.ts';
import { number } from '../../lib/french.ts';
import type { ChangeAddress } from '../../lib/use-address.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { digits, type Filters } from './filters-model.ts';
import { SOCIAL_TEXTS, SORT_LABELS } from './texts.ts';

export type Specialties = AnswerOf<typeof getDirectory>['specialties'];

type Props = { filters: Filters; specialties: Specialties; onChange: ChangeAddress<Filters> };

/** Roles, lower bounds, specialty, availability and order (docs/product/social.md#filtres). */
export function FilterFields({ filters, specialties, onChange }: Props) {
  const association = useAssociationName();
  const isListed = specialties.some(({ name }) => name === filters.specialty);
  const toggled = (role: DirectoryRole, on: boolean) =>
    DIRECTORY_ROLES.filter((one) => (one === role ? on : filters.roles.includes(one)));
  return (
    <>
      <fieldset className="filter-choices">
        <legend className="field-label">{SOCIAL_TEXTS.roles}</legend>
        {DIRECTORY_ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={filters.roles.includes(role)}
            onChange={(event) => onChange({ roles: toggled(role, event.target.checked) })}
          >
            {roleName(role, association)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="filter-bounds">
        <LeastField
          label={SOCIAL_TEXTS.minScore}
          value={filters.minScore}
          onType={(minScore) => onChange({ minScore }, { replace: true })}
        />
        <LeastField
          label={SOCIAL_TEXTS.minCtfs}
          value={filters.minCtfs}
          onType={(minCtfs) => onChange({ minCtfs }, { replace: true })}
        />
      </div>
      <Field label={SOCIAL_TEXTS.specialty}>
        <Select
          compact
          value={filters.specialty}
          onChange={(event) => onChange({ specialty: event.target.value })}
          options={[
            { value: '', label: SOCIAL_TEXTS.anySpecialty },
            // The one in the address may no longer belong to anybody.
            ...(filters.specialty && !isListed
              ? [{ value: filters.specialty, label: filters.specialty }]
              : []),
            ...specialties.map(({ name, count }) => ({ value: name, label: `${name} (${number(count)})` })),
          ]}
        />
      </Field>
      <fieldset className="filter-choices">
        <legend className="field-label">{SOCIAL_TEXTS.presence}</legend>
        <Checkbox checked={filters.online} onChange={(event) => onChange({ online: event.target.checked })}>
          {SOCIAL_TEXTS.online}
        </Checkbox>
        <Checkbox
          checked={filters.seeksTeam}
          onChange={(event) => onChange({ seeksTeam: event.target.checked })}
        >
          {SOCIAL_TEXTS.seeksTeam}
        </Checkbox>
      </fieldset>
      <Field label={SOCIAL_TEXTS.sort}>
        <Select
          compact
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value as DirectorySort })}
          options={DIRECTORY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        />
      </Field>
    </>
  );
}

type LeastProps = { label: string; value: string; onType: (digits: string) => void };

function LeastField({ label, value, onType }: LeastProps) {
  const [text, setText] = useDebouncedText(value, onType);
  return (
    <Field label={label}>
      <TextInput
        compact
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={text}
        onChange={(event) => setText(digits(event.target.value))}
      />
    </Field>
  );
}
