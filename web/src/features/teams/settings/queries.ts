import type { BodyFor } from '@fanion/contract/endpoint';
import type { removeTeamLogo, setTeamLogo } from '@fanion/contract/teams/logo';
import type { moderateTeam, reassignCaptain } from '@fanion/contract/teams/moderation';
import type { archiveTeam, createTeam, setMainTeam, updateTeam } from '@fanion/contract/teams/settings';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshTeams, refreshTeamsAndEvents, removeOwnTeam, useTeamChange } from '../queries.ts';

/** Creates a team, with the reader as captain. */
export const useCreateTeam = () =>
  useChange({ onSuccess: (cache) => void refreshTeams(cache) }, (form: BodyFor<typeof createTeam>) =>
    request<typeof createTeam>('POST', '/ctf/teams/create', { body: form }),
  );

/** Changes the given fields of a team. Its new name also applies to upcoming events. */
export const useUpdateTeam = (id: number) =>
  useTeamChange(
    id,
    (body: BodyFor<typeof updateTeam>) =>
      request<typeof updateTeam>('PATCH', '/ctf/teams/:id', { params: { id }, body }),
    { refresh: refreshTeamsAndEvents, patch: ({ status }) => (status ? { status } : {}) },
  );

/** Archives a team: everybody leaves it. */
export const useArchiveTeam = (id: number) =>
  useChange(
    {
      onSuccess: (cache) => removeOwnTeam(cache, id),
      onSettled: (cache) => void refreshTeamsAndEvents(cache),
    },
    (reason: string) =>
      request<typeof archiveTeam>('DELETE', '/ctf/teams/:id', { params: { id }, body: { reason } }),
  );

/** Makes a team the reader's main one. */
export const useSetMainTeam = (id: number) =>
  useTeamChange(id, () => request<typeof setMainTeam>('PUT', '/ctf/teams/:id/main', { params: { id } }), {
    patch: () => ({ isMain: true }),
  });

/** Sets a team's logo, or removes it with null. */
export const useSetTeamLogo = (id: number) =>
  useTeamChange(
    id,
    (logo: string | null) =>
      logo === null
        ? request<typeof removeTeamLogo>('DELETE', '/ctf/teams/:id/logo', { params: { id } })
        : request<typeof setTeamLogo>('PUT', '/ctf/teams/:id/logo', { params: { id }, body: { logo } }),
    { patch: (newLogo, { logo }) => ({ logo, hasLogo: newLogo !== null }) },
  );

/** A manager gives a team another captain. */
export const useReassignCaptain = (id: number) =>
  useTeamChange(id, (body: BodyFor<typeof reassignCaptain>) =>
    request<typeof reassignCaptain>('PUT', '/ctf/teams/manage/:id/captain', { params: { id }, body }),
  );

/** A manager removes a team's name, logo or texts. */
export const useModerateTeam = (id: number) =>
  useTeamChange(id, (body: BodyFor<typeof moderateTeam>) =>
    request<typeof moderateTeam>('POST', '/ctf/teams/manage/:id/moderate', { params: { id }, body }),
  );
