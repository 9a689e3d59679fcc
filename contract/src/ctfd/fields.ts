import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';

/** A value that its author meant as text but YAML parsed: `2024`, or nothing. */
export const loose = (max: number) =>
  z
    .union([z.string().max(max), z.number(), z.boolean()])
    .transform(String)
    .nullish();
/** A number, or its digits as text. */
export const digits = z
  .union([z.number(), z.string().regex(/^\s*\d{1,9}\s*$/)])
  .transform(Number)
  .nullish();
export const number = z.coerce.number().int().min(1).max(2_147_483_647);

export const answered = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
export const done = z.object({ success: z.literal(true) });
/** Lists everything of one kind. */
export const listing = <const P extends `/v1/${string}`, T extends z.ZodType>(
  path: P,
  summary: string,
  item: T,
) => endpoint(`GET ${path}` as const, { summary, answer: answered(z.array(item)) });
export const cid = z.object({ cid: number });
export const partId = z.object({ part: z.coerce.number().int().min(1000).max(Number.MAX_SAFE_INTEGER) });

/** The bracket of an event that an account plays in. */
export const inBracket = { bracket_id: z.int().nullable(), bracket_name: z.string().nullable() };

/** The same call for one event: each call but those of tokens has one. */
export const inEvent = (one: Endpoint): Endpoint => ({
  ...one,
  path: `/v1/events/:id${one.path.slice('/v1'.length)}`,
  params: ((one.params ?? z.object({})) as z.ZodObject).extend({ id: z.string().min(1).max(120) }),
});
