import { TEAM_SPECIALTIES, type TeamSpecialty } from '@fanion/rules/teams/teams';
import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { specialtyLook } from './specialty-model.ts';

type Props = {
  legend: string;
  hideLegend?: boolean;
  value: readonly TeamSpecialty[];
  onChange: (value: TeamSpecialty[]) => void;
};

/** Several specialties among the ten: native checkboxes that look like chips. */
export function SpecialtyChoice({ legend, hideLegend, value, onChange }: Props) {
  return (
    <fieldset className="specialty-choice">
      <legend className={hideLegend ? 'sr' : 'field-label'}>{legend}</legend>
      {TEAM_SPECIALTIES.map((id) => {
        const { name, icon, hue } = specialtyLook(id);
        return (
          <label key={id} style={{ '--h': hue } as CSSProperties}>
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={(event) =>
                onChange(
                  TEAM_SPECIALTIES.filter((one) => (one === id ? event.target.checked : value.includes(one))),
                )
              }
            />
            <Icon of={icon} size={16} />
            {name}
          </label>
        );
      })}
    </fieldset>
  );
}
