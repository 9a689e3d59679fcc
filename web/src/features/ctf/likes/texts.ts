import { typesetAll } from '../../../lib/french.ts';

/** Texts of an event's like (docs/product/ctf.md#favoris-et-rappels). */
export const LIKE_TEXTS = typesetAll({
  like: (name: string) => `Aimer ${name}`,
  failed: 'Erreur lors du like',
});
