import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { Roster } from '@fanion/contract/ctf/registration/endpoints';
import type { Team } from '@fanion/contract/teams/team';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import {
  bodyOf,
  buttonLabel,
  eventsLostByLeaving,
  findTeam,
  isChangeable,
  mayFindPlayers,
  nextOpeningOf,
  proposedRoster,
  registrationStatusOf,
  serverProblems,
  typesOf,
} from './model.ts';

type Own = NonNullable<CtfEvent['registration']>;

const own = (state: Own['state'], position: number | null = null): Own => ({
  participationType: 'solo',
  state,
  teamName: null,
  teamId: null,
  position,
  offer: null,
  bracketId: null,
  choosesBracket: false,
  changeableUntil: '2026-03-13T17:00:00Z',
});
const free = {
  registration: null,
  registrationOpen: true,
  registrationOpensAt: null,
  full: false,
  status: 'registration' as const,
  cancelled: false,
  elsewhere: false,
};
const NOW = Date.parse('2026-03-01T12:00:00Z');
const shut = { ...free, registrationOpen: false };

test.each([
  ['S’inscrire', free],
  ['Complet', { ...free, full: true }],
  ['Inscriptions closes', shut],
  ['Inscriptions à partir du 8 mars', { ...shut, registrationOpensAt: '2026-03-08T09:00:00Z' }],
  ['Inscriptions closes', { ...shut, registrationOpensAt: '2026-02-08T09:00:00Z' }],
  ['Inscriptions closes', { ...shut, registrationOpensAt: '2026-03-08T09:00:00Z', cancelled: true }],
  ['Site de l’événement', { ...shut, elsewhere: true }],
  ['Site de l’événement', { ...shut, elsewhere: true, registrationOpensAt: '2026-03-08T09:00:00Z' }],
  ['✓ Inscrit', { ...shut, elsewhere: true, registration: own('registered') }],
  ['✓ Inscrit', { ...free, registration: own('registered') }],
  ['✓ Inscrit', { ...free, registrationOpen: false, registration: own('locked') }],
  ['Liste d’attente n°\u00a03', { ...free, full: true, registration: own('waitlisted', 3) }],
  ['Répondre à l’invitation', { ...free, registration: own('pending') }],
  ['Répondre à l’invitation', { ...free, registration: { ...own('registered'), offer: 'Les Bernaches' } }],
])('the button says %s', (label, event) => {
  expect(buttonLabel(event, NOW)).toBe(label);
});

test('an event held elsewhere promises no registrations', () => {
  const later = { ...shut, registrationOpensAt: '2026-03-08T09:00:00Z' };
  expect(nextOpeningOf(later, NOW)).toBe('2026-03-08T09:00:00Z');
  expect(nextOpeningOf({ ...later, elsewhere: true }, NOW)).toBeNull();
});

test('leaving a team gives back the places that may still change, with that team alone', () => {
  const place = (change: Partial<Own>, more: Partial<CtfEvent> = {}) =>
    ({
      ...free,
      startDate: '2026-03-14T17:00:00Z',
      registration: { ...own('registered'), participationType: 'team', teamId: 3, ...change },
      ...more,
    }) as CtfEvent;
  const lost = [place({}), place({ state: 'waitlisted' })];
  const remaining = [
    place({ teamId: 4 }),
    place({ participationType: 'solo' }),
    place({ state: 'pending' }),
    place({}, { cancelled: true }),
    place({}, { startDate: '2026-03-02T11:00:00Z' }),
  ];
  expect(eventsLostByLeaving([...lost, ...remaining], 3, NOW)).toEqual(lost);
});

test('a played or missed place is a registration', () => {
  expect(registrationStatusOf({ ...free, registration: own('checked_in') })).toBe('registered');
  expect(registrationStatusOf({ ...free, registration: own('absent') })).toBe('registered');
});

test('an event takes its own ways to take part, and no search for a team once it runs', () => {
  expect(typesOf({ mode: 'solo', status: 'registration' })).toEqual(['solo']);
  expect(typesOf({ mode: 'team', status: 'registration' })).toEqual(['findTeam', 'team']);
  expect(typesOf({ mode: 'both', status: 'live' })).toEqual(['solo', 'team']);
});

test('a registration locks 24 hours before the start', () => {
  const event = { startDate: '2026-03-14T17:00:00Z', cancelled: false, status: 'registration' } as const;
  const lock = Date.parse('2026-03-13T17:00:00Z');
  expect(isChangeable(event, lock - 1)).toBe(true);
  expect(isChangeable(event, lock)).toBe(false);
  expect(isChangeable({ ...event, cancelled: true }, lock - 1)).toBe(false);
});

test('only a team sends a name and a roster', () => {
  expect(bodyOf({ participationType: 'solo', teamName: 'Les Veilleurs', roster: ['a'] })).toEqual({
    participationType: 'solo',
  });
  expect(bodyOf({ participationType: 'team', teamName: ' Les Veilleurs ', roster: null })).toEqual({
    participationType: 'team',
    teamName: 'Les Veilleurs',
  });
});

test('a team is found whatever the capitals', () => {
  const team = { id: 1, name: 'Les Veilleurs' } as Team;
  expect(findTeam([team], ' les VEILLEURS ')).toBe(team);
  expect(findTeam([team], 'Les Veilleur')).toBeUndefined();
});

test('the captain is always proposed, nobody beyond the room, nobody who is registered otherwise', () => {
  const at = (username: string, place: Roster['players'][number]['place'] = 'free') => ({ username, place });
  const proposed = (room: number, ...players: Roster['players']) => proposedRoster({ room, players }, 'cap');
  expect(proposed(4, at('cap'), at('ana'), at('bob'))).toEqual(['cap', 'ana', 'bob']);
  expect(proposed(2, at('cap'), at('ana'), at('bob'))).toEqual(['cap', 'ana']);
  expect(proposed(1, at('cap'), at('ana'))).toEqual(['cap']);
  expect(proposed(4, at('cap'), at('ana', 'elsewhere'), at('bob'))).toEqual(['cap', 'bob']);
  // Once chosen, the roster is proposed as it is.
  expect(proposed(4, at('cap', 'playing'), at('ana', 'pending'), at('bob'))).toEqual(['cap', 'ana']);
});

const refused = (status: number, body: object) => new ApiError(status, 'Refusé', body);
const VISIBLE_FIELDS = ['participationType', 'teamName', 'roster'] as const;

test('a refusal stands at its field', () => {
  expect(serverProblems(refused(422, { fields: { teamName: 'Trop court.' } }), VISIBLE_FIELDS)).toEqual({
    teamName: 'Trop court.',
  });
  expect(serverProblems(refused(409, { error: 'team_name_taken' }), VISIBLE_FIELDS)).toEqual({
    teamName: 'Refusé',
  });
  expect(serverProblems(refused(409, { error: 'other_team' }), VISIBLE_FIELDS)).toEqual({ roster: 'Refusé' });
});

test('a refusal without a place in the form belongs to no field', () => {
  expect(serverProblems(refused(422, { fields: { roster: 'Trop.' } }), ['participationType'])).toEqual({});
  expect(serverProblems(refused(409, { error: 'registration_closed' }), VISIBLE_FIELDS)).toEqual({});
});

test('who seeks a team is shown to the captain of one that plays, while the roster may change', () => {
  const registration: Own = {
    ...own('registered'),
    participationType: 'team',
    teamName: 'Bernaches',
    teamId: 7,
  };
  const event = { ...free, mode: 'both', startDate: '2026-03-14T17:00:00Z', registration } as CtfEvent;
  const team = { id: 7, isCaptain: true } as Team;
  expect(mayFindPlayers(event, [team], NOW)).toBe(true);
  expect(mayFindPlayers(event, [{ ...team, isCaptain: false }], NOW)).toBe(false);
  expect(mayFindPlayers(event, [{ ...team, id: 8 }], NOW)).toBe(false);
  expect(mayFindPlayers(event, [team], Date.parse('2026-03-13T17:00:00Z'))).toBe(false);
  expect(mayFindPlayers({ ...event, cancelled: true }, [team], NOW)).toBe(false);
  expect(
    mayFindPlayers({ ...event, registration: { ...registration, state: 'waitlisted' } }, [team], NOW),
  ).toBe(false);
});
