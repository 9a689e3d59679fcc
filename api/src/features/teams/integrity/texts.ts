export const brokenTeam = (name: string, captains: number, members: number): string =>
  `Équipe ${name} : ${captains} capitaines, ${members} membres.`;
export const misplaced = (username: string, teams: number, mains: number): string =>
  `Membre ${username} : ${teams} équipes, dont ${mains} principales.`;
export const overburdened = (username: string, teams: number): string =>
  `Membre ${username} : capitaine de ${teams} équipes.`;
export const playedTwice = (username: string, slug: string): string =>
  `Membre ${username} : des résolutions pour deux équipes dans ${slug}.`;
export const orphan = (name: string): string =>
  `Équipe ${name} : des membres, des votes ou des invitations qui ne devraient plus exister.`;
export const stray = (username: string, team: string): string =>
  team === ''
    ? `Membre ${username} : trop de candidatures en attente.`
    : `Équipe ${team} : une demande attend encore, de ${username} qui en est membre.`;
