import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { FieldsetError } from '../../ui/forms/FieldsetError.tsx';

type Props = {
  paths: readonly { slug: string; title: string }[];
  /** Slugs, in the order in which they were chosen. */
  value: readonly string[];
  onChange: (slugs: string[]) => void;
  legend: string;
  hint?: string;
  error: string | undefined;
};

/** A choice of several paths. */
export function PathChoice({ paths, value, onChange, legend, hint, error }: Props) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="grid gap-2">
        {paths.map(({ slug, title }) => (
          <Checkbox
            key={slug}
            checked={value.includes(slug)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, slug] : value.filter((one) => one !== slug))
            }
          >
            {title}
          </Checkbox>
        ))}
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      <FieldsetError text={error} />
    </fieldset>
  );
}
