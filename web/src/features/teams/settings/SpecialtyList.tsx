import type { TeamSpecialty } from '@fanion/rules/teams/teams';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { specialtyLook } from './specialty-model.ts';

/** Specialties of a team, each with its icon, its hue and its name. */
export function SpecialtyList({ of, label }: { of: readonly TeamSpecialty[]; label: string }) {
  if (of.length === 0) return null;
  return (
    <ul className="specialty-list" aria-label={label}>
      {of.map((id) => {
        const { name, icon, hue } = specialtyLook(id);
        return (
          <li key={id}>
            <HueLabel icon={icon} hue={hue} label={name} />
          </li>
        );
      })}
    </ul>
  );
}
