import { CATEGORY_MAX } from '@fanion/rules/challenges/limits';
import { MODULE_LIMITS, PATH_LIMITS } from '@fanion/rules/learn/authoring-limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, listed, long, yes } from '../../fields.ts';
import { writing } from '../authoring.ts';
import { level } from '../lessons.ts';

const pathFields = z.object({
  title: line(PATH_LIMITS.title, 'Le titre'),
  summary: line(PATH_LIMITS.summary, 'Le résumé'),
  level,
  category: long(CATEGORY_MAX, 'La catégorie'),
  author: line(PATH_LIMITS.author, 'L’auteur'),
  /** Slugs of the paths that are best followed before. */
  requires: listed(10, 120, 'Prérequis'),
  unlisted: yes,
});
const moduleFields = z.object({
  title: line(MODULE_LIMITS.title, 'Le titre'),
  summary: line(MODULE_LIMITS.summary, 'Le résumé'),
});

const authoredPath = pathFields.extend({
  slug: z.string(),
  /** The code at the end of the link to follow it. */
  code: z.string(),
  modules: z.array(
    moduleFields.extend({
      id: z.int(),
      lessons: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          minutes: z.int(),
          premium: z.boolean(),
          state: writing,
          /** Whether readers have it, whatever change is in progress. */
          live: z.boolean(),
        }),
      ),
    }),
  ),
});
export type AuthoredPath = z.infer<typeof authoredPath>;

const pathParams = z.object({ slug: z.string().min(1).max(120) });

export const listAuthoredPaths = endpoint('GET /learn/authoring/paths', {
  summary: 'Parcours, modules et leçons pour qui les écrit, brouillons et leçons retirées compris',
  answer: z.object({ paths: z.array(authoredPath) }),
});

export const createPath = endpoint('POST /learn/authoring/paths', {
  summary: 'Créer un parcours ; il n’est montré qu’avec une leçon publiée',
  body: pathFields,
  answer: authoredPath,
});

export const changePath = endpoint('PUT /learn/authoring/paths/:slug', {
  summary: 'Modifier un parcours',
  params: pathParams,
  body: pathFields,
  answer: authoredPath,
});

export const orderPath = endpoint('PUT /learn/authoring/paths/:slug/order', {
  summary: 'L’ordre des modules d’un parcours et de leurs leçons, en une fois',
  params: pathParams,
  body: z.object({
    modules: z
      .array(z.object({ id, lessons: z.array(z.string().max(120)).max(200, 'Leçons\u00a0: 200 au plus.') }))
      .max(100, 'Modules\u00a0: 100 au plus.'),
  }),
  answer: authoredPath,
});

export const createModule = endpoint('POST /learn/authoring/paths/:slug/modules', {
  summary: 'Ajouter un module à la fin d’un parcours',
  params: pathParams,
  body: moduleFields,
  answer: authoredPath,
});

export const changeModule = endpoint('PUT /learn/authoring/modules/:id', {
  summary: 'Modifier un module',
  params: z.object({ id }),
  body: moduleFields,
  answer: authoredPath,
});
