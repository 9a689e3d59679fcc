import type { DifficultyLevel } from '../difficulties.ts';
import type { EventState } from '../event-states.ts';
import type { BloodUnit } from './blood-bonus.ts';
import type { EventMode } from './modes.ts';

/** Default settings of an event, for the panel and for event.yml: a new setting has its default here. */
export const EVENT_DEFAULTS = {
  organizer: '',
  location: 'Online',
  type: 'Jeopardy',
  difficulty: 'moyen' as DifficultyLevel,
  registration_opens_at: null,
  prize_pool: '',
  mode: 'both' as EventMode,
  team_size: 4,
  max_participants: null,
  categories: [] as string[],
  description: '',
  rules: '',
  hint_policy: '',
  contact: '',
  url: null,
  series: '',
  allow_late: false,
  state: 'draft' as EventState,
  freeze_at: null,
  blood_points: null,
  blood_unit: 'points' as BloodUnit,
  shared_ranks: false,
  attempt_cap: null,
};
