import { counted, date, typesetAll } from '../../../lib/french.ts';

/** Texts of the vote for another captain. */
export const VOTE_TEXTS = typesetAll({
  voteTitle: 'Le capitaine est absent',
  voteWhy: (since: string, needed: number) =>
    `Il n’est pas venu depuis le ${date(since)}. Qui réunit ${counted(needed, 'voix', 'voix')} devient capitaine.`,
  votes: (count: number) => counted(count, 'voix', 'voix'),
  vote: 'Voter',
  voteFor: (username: string) => `Voter pour ${username}`,
  voted: 'Votre voix',
});
