import { CONFUSABLES } from './confusables.ts';
import { dropMarks, foldCase } from './fold.ts';

/** Separators that the eye skips: spaces, hyphens, low lines, dots, commas, colons, quotation marks. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\p{Pi}\p{Pf}.,:;'"`·•‧・ʼ、。]/gu;

/**
 * The form in which names are compared for look-alikes, for pseudos, teams and entrants of an event alike:
 * 'Alice1641' and 'ali-ce 164l' share one. It folds what the eye confuses, in any alphabet, not what a leet
 * reader decodes: 3/E, 4/A and 8/B stay apart, since 'n3o' beside 'neo' deceives nobody and players want such
 * names. A name made only of separators or marks keeps them.
 */
export function nameSkeleton(name: string): string {
  const folded = dropMarks(foldCase(name.normalize('NFKC')).normalize('NFKC'));
  const skeleton = [...folded].map((character) => CONFUSABLES.get(character) ?? character).join('');
  return skeleton.replace(SEPARATORS, '') || skeleton.replace(/\s/g, '') || name.replace(/\s/g, '');
}
