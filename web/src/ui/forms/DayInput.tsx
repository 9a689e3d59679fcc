import { TextInput } from './TextInput.tsx';

/** A day filter, its label inside the box; '' while none is chosen. */
export function DayInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside, in the box of TextInput
    <label className="day-input">
      <span className="select-prefix">{label}</span>
      <TextInput compact type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
