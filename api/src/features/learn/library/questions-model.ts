import type { Question } from '@fanion/rules/learn/check';
import { z } from 'zod';

const commonFields = {
  id: z.string(),
  question: z.string(),
  explain: z.string(),
  see: z.string().nullable(),
};
const texts = z.array(z.string());

/** The questions of a lesson as the database stores them. */
export const storedQuestions: z.ZodType<Question[]> = z.array(
  z.discriminatedUnion('type', [
    z.object({
      ...commonFields,
      type: z.enum(['single', 'multiple']),
      options: texts,
      answer: z.array(z.number()),
    }),
    z.object({ ...commonFields, type: z.literal('text'), accept: texts }),
    z.object({ ...commonFields, type: z.literal('order'), items: texts }),
    z.object({ ...commonFields, type: z.literal('flag'), file: z.string(), accept: texts }),
  ]),
);
