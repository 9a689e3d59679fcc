import type { WholeTeam } from '@fanion/contract/teams/team';
import { TEAM_LIMITS, type TeamSpecialty, type TeamStatus } from '@fanion/rules/teams/teams';
import { lengthOf } from '@fanion/rules/text';
import type { ApiError } from '../../../lib/api/api-error.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { FORM_ERRORS } from './form-texts.ts';

/** A captain's form for a team, to create or edit it. */
export interface TeamForm {
  name: string;
  description: string;
  status: TeamStatus;
  requirements: string;
  specialties: TeamSpecialty[];
}

export const EMPTY_FORM: TeamForm = {
  name: '',
  description: '',
  status: 'invitation_only',
  requirements: '',
  specialties: [],
};

/** The form's values for an existing team. */
export const formOf = ({ name, description, status, requirements, specialties }: WholeTeam): TeamForm => ({
  name,
  description,
  status,
  requirements,
  specialties: [...specialties],
});

/** The errors that can be found without the server. */
export function checkTeam({ name, description, requirements }: TeamForm): Problems<TeamForm> {
  const errors: Problems<TeamForm> = {};
  const length = lengthOf(name.trim());
  if (length === 0) errors.name = FORM_ERRORS.nameNeeded;
  else if (length > TEAM_LIMITS.name) errors.name = FORM_ERRORS.nameLong;
  if (lengthOf(description) > TEAM_LIMITS.description) errors.description = FORM_ERRORS.descriptionLong;
  if (lengthOf(requirements) > TEAM_LIMITS.requirements) errors.requirements = FORM_ERRORS.requirementsLong;
  return errors;
}

/** A taken name is an error of the name field. */
export const nameTaken = ({ error, message }: ApiError): Problems<TeamForm> | undefined =>
  error === 'team_name_taken' ? { name: message } : undefined;

/** The changed fields, as the body to send; empty when there are none. */
export function changesOf(was: TeamForm, now: TeamForm): Partial<TeamForm> {
  const names = Object.keys(was) as (keyof TeamForm)[];
  const differ = names.filter((name) => String(was[name]) !== String(now[name]));
  return Object.fromEntries(differ.map((name) => [name, now[name]]));
}
