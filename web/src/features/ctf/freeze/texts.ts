import { longDate, typesetAll } from '../../../lib/french.ts';
import type { FreezeState } from './model.ts';

/** The state of the freeze, in words; `when` is its start. */
export function freezeText(state: FreezeState, when: string | null): string {
  const at = when === null ? '' : longDate(when);
  return {
    none: 'Aucun gel n’est prévu.',
    planned: `Le classement se fige le ${at}.`,
    frozen: `Le classement est figé depuis le ${at}.`,
    shown: 'Le gel est levé : le classement est dévoilé.',
  }[state];
}

/** Texts about the freeze of a board. */
export const FREEZE_TEXTS = typesetAll({
  freeze: 'Gel du classement',
  freezeNow: 'Geler maintenant',
  freezeTitle: 'Geler le classement ?',
  freezeWhy: 'Les joueurs ne voient plus les autres avancer, jusqu’à ce que vous dégeliez.',
  thaw: 'Dégeler',
  thawTitle: 'Dégeler le classement ?',
  thawWhy: 'Tout ce que le gel retenait se montre aussitôt à tous, et s’inscrit dans l’activité des joueurs.',
  unveil: 'Dévoiler pas à pas',
  frozen: 'Classement gelé.',
  thawed: 'Classement dévoilé.',
  notLive: 'Le gel immédiat n’est possible que pendant l’événement.',
});
