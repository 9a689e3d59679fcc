import type { Page } from '@playwright/test';
import { uniqueName } from '../ctf/events.ts';
import { arriveAs, asMember } from '../journey.ts';

/** A team's name has at most 30 characters here. */
export const teamName = (words: string, project: string): string =>
  uniqueName(words, project).slice(-30).trim();

/** A team with a new captain, on this page; `more`: further fields of the team. */
export async function aCaptain(page: Page, project: string, words: string, more = {}) {
  const captain = await arriveAs(page, project, 'adherent');
  const call = asMember(page.request, captain.token);
  const { team } = await call<{ team: { id: number; name: string } }>('POST', '/ctf/teams/create', {
    name: teamName(words, project),
    ...more,
  });
  return { captain, call, team };
}

/** A team with a new captain, and a mate who joined by its link. */
export async function crew(page: Page, mates: Page, project: string, words: string) {
  const { captain, call, team } = await aCaptain(page, project, words);
  const { url } = await call<{ url: string }>('POST', `/ctf/teams/${team.id}/link`);
  const mate = await arriveAs(mates, project, 'adherent');
  await asMember(mates.request, mate.token)('POST', `/ctf/teams/links/${url.split('/').at(-1)}`);
  return { captain, mate, team, call };
}

/** The row of a member, in the table or in the cards of a phone. */
export const rowOf = (page: Page, username: string) =>
  page
    .locator('.member-table tbody tr, .member-cards > li')
    .filter({ has: page.getByRole('link', { name: username }) });
