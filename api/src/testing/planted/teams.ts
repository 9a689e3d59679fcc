import { aMember } from '../builders.ts';
import { aTeam } from '../parts/registration.ts';
import type { TestApp } from '../test-app.ts';
import { NOBODY, type Secret, word } from './words.ts';

/** A team with pending requests between players and it: messages and reasons are for the two sides alone. */
export async function plantTeams(app: TestApp): Promise<{ secrets: Secret[]; ids: string[] }> {
  const captain = await aMember(app, { username: 'Dame-Capitaine' });
  const [invited, applicant, refused] = [await aMember(app), await aMember(app), await aMember(app)];
  const id = await aTeam(app, 'Équipe plantée', [captain], 'invitation_only');
  const post = (token: string, path: string, body: object) =>
    app.call('POST', `/ctf/teams/${id}/${path}`, { token, body });
  await post(captain.token, 'invitations', { userId: invited.id, message: word('invitation') });
  await post(applicant.token, 'applications', { message: word('candidature') });
  await post(refused.token, 'applications', { message: word('refusee') });
  const applications = await app.column<number>('select id from team_application where member_id = $1', [
    refused.id,
  ]);
  await app.call('PUT', `/ctf/teams/applications/${applications[0]!}`, {
    token: captain.token,
    body: { accept: false, reason: word('motif', 'equipe') },
  });
  const link = (await post(captain.token, 'link', {})).json<{ url: string }>().url.split('/').at(-1)!;
  const hashes = await app.column<string>('select hash from team_link');
  const texts = [word('invitation'), word('candidature'), word('refusee'), word('motif', 'equipe'), link];
  return {
    ids: [String(id)],
    secrets: [...texts, ...hashes].map((text) => ({
      what: 'between a team and a player',
      text,
      readers: NOBODY,
    })),
  };
}
