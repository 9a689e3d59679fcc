import { categoryName } from '@fanion/rules/challenges/categories';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import type { TeamSpecialty } from '@fanion/rules/teams/teams';
import { categoryLook } from '../../../lib/look/category.ts';

/** Name, icon and hue of a specialty: those of its category of challenges. */
export const specialtyLook = (id: TeamSpecialty) => {
  const category = categoryOf(id);
  return { name: categoryName(category), ...categoryLook(category) };
};
