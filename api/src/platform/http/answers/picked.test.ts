import type { FastifySerializerCompiler } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerCompiler } from './picked.ts';

type Route = Parameters<FastifySerializerCompiler<z.ZodType>>[0];
const compile = (schema: z.ZodType, checked = false) =>
  answerCompiler(checked)({ schema, method: 'GET', url: '/x' } as unknown as Route);

test.each([
  [
    'fields, lists and absent values',
    z.object({
      id: z.int(),
      name: z.string().min(1).nullable(),
      at: z.iso.datetime().optional(),
      parts: z.array(z.object({ open: z.boolean() })),
    }),
    { id: 1, name: null, parts: [{ open: true, flag: 'FANION{non}' }], password: 'x' },
    { id: 1, name: null, parts: [{ open: true }] },
  ],
  ['a list of words', z.array(z.enum(['a', 'b'])), ['a', 'b'], ['a', 'b']],
  [
    'two shapes',
    z.object({ one: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) }),
    { one: { b: 'x', secret: 1 } },
    { one: { b: 'x' } },
  ],
  [
    'names that nobody knows beforehand',
    z.object({ by: z.record(z.string(), z.object({ n: z.number() })) }),
    { by: { x: { n: 1, secret: 2 } } },
    { by: { x: { n: 1 } } },
  ],
  ['a text that is rewritten', z.object({ name: z.string().trim() }), { name: ' x ' }, { name: 'x' }],
])('what a contract does not name never leaves: %s', (_name, schema, value, sent) => {
  for (const checked of [false, true]) expect(JSON.parse(compile(schema, checked)(value))).toEqual(sent);
});

test('checked, an answer that the contract does not allow is an error', () => {
  const schema = z.object({ count: z.int() });
  expect(() => compile(schema, true)({ count: 'three' })).toThrow();
  expect(() => compile(schema, true)({})).toThrow();
});
