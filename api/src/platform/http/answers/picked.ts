import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** Copies the fields of a value that a schema names, and nothing else. */
type FieldPicker = (value: unknown) => unknown;

const asItIs: FieldPicker = (value) => value;
/** Kinds of values that are copied whole. */
const WHOLE = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal']);

const pickFields =
  (fields: readonly (readonly [string, FieldPicker])[]): FieldPicker =>
  (value) => {
    const record = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const field = record[name];
      if (field !== undefined) picked[name] = pick(field);
    }
    return picked;
  };

function pickObject(schema: z.ZodObject): FieldPicker | null {
  if (schema.def.catchall && schema.def.catchall._zod.def.type !== 'never') return null;
  const fields: (readonly [string, FieldPicker])[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const pick = pickerOf(field as z.ZodType);
    if (!pick) return null;
    fields.push([name, pick]);
  }
  return pickFields(fields);
}

/** Copies the values of a record, whose keys the schema does not list. */
function pickRecord(values: z.ZodType): FieldPicker | null {
  const pick = pickerOf(values);
  if (!pick) return null;
  if (pick === asItIs) return asItIs;
  return (value) =>
    Object.fromEntries(
      Object.entries(value as Record<string, unknown>).map(([name, one]) => [name, pick(one)]),
    );
}

/** The copier of a schema; null where only the schema itself can decide, as between two shapes. */
function pickerOf(schema: z.ZodType): FieldPicker | null {
  const { def } = schema;
  // The schema's own result is used for a text that it rewrites.
  if ('checks' in def && def.checks?.some((check) => check._zod.def.check === 'overwrite')) return null;
  if (WHOLE.has(def.type)) return asItIs;
  if (def.type === 'nullable' || def.type === 'optional') {
    const inner = pickerOf((schema as z.ZodNullable<z.ZodType> | z.ZodOptional<z.ZodType>).unwrap());
    return inner && ((value) => (value === null ? null : inner(value)));
  }
  if (def.type === 'array') {
    const element = pickerOf((schema as z.ZodArray<z.ZodType>).element);
    return element && ((value) => (element === asItIs ? value : (value as unknown[]).map(element)));
  }
  if (def.type === 'record') return pickRecord((schema as z.ZodRecord).valueType as z.ZodType);
  return def.type === 'object' ? pickObject(schema as z.ZodObject) : null;
}

/**
 * A writer of answers that are stored and sent later as is: it writes what the schema names, and nothing
 * else.
 */
export function writerOf<Answer>(schema: z.ZodType<Answer>): (answer: Answer) => string {
  const pick = pickerOf(schema) ?? ((answer: unknown) => schema.parse(answer));
  return (answer) => JSON.stringify(pick(answer));
}

/** A route's answer, in Fastify's terms. */
type RouteAnswer = Parameters<FastifySerializerCompiler<z.ZodType>>[0];

/** The function that turns a route's answers into text. */
function textWriterOf(route: RouteAnswer, checked: boolean): (answer: unknown) => string {
  const strict = serializerCompiler(route);
  const pick = pickerOf(route.schema);
  if (!pick) return strict;
  if (!checked) return (answer) => JSON.stringify(pick(answer));
  return (answer) => {
    const text = strict(answer);
    const copied = JSON.stringify(pick(answer));
    if (copied !== text) throw new Error(`an answer of ${route.url} is ${copied} instead of ${text}`);
    return text;
  };
}

/**
 * Turns answers into JSON: only what the contract names is sent, whatever else the program knows. The types
 * checked the rest of the contract when the program was built, so that validating every value again would
 * only cost time; with `checked`, as in tests, each value is validated all the same, and a difference between
 * the two ways throws. A route is compiled at its first answer: compiling hundreds of them would take a tenth
 * of a start.
 */
export const answerCompiler =
  (checked: boolean): FastifySerializerCompiler<z.ZodType> =>
  (route) => {
    let write: ((answer: unknown) => string) | null = null;
    return (answer) => {
      write ??= textWriterOf(route, checked);
      return write(answer);
    };
  };
