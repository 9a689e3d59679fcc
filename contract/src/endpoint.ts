import type { z } from 'zod';

/** The callers of an endpoint, before any permission is checked. */
type Audience = 'public' | 'member';

/**
 * The shape of every endpoint of the contract: one object, used by the API, the web client's types and the
 * tests.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's base `/api`, parameters written `:name`. */
  path: `/${string}`;
  summary: string;
  audience: Audience;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The answer on success; every refusal has the shape of `Refusal` in errors.ts. */
  answer: z.ZodType;
}

type Route = `${Endpoint['method']} ${Endpoint['path']}`;

/** An endpoint without its route. Only members may call it unless it is marked public. */
type Described = Omit<Endpoint, 'method' | 'path' | 'audience'> & { audience?: 'public' };

type Declared<R extends Route, D extends Described> = Omit<D, 'audience'> & {
  method: R extends `${infer M extends Endpoint['method']} ${string}` ? M : never;
  path: R extends `${string} ${infer P extends Endpoint['path']}` ? P : never;
  audience: D extends { audience: 'public' } ? 'public' : 'member';
};

/** Declares an endpoint by its route, `POST /support`, and keeps its literal types. */
export function endpoint<const R extends Route, const D extends Described>(
  route: R,
  described: D,
): Declared<R, D> {
  const [method, path] = route.split(' ');
  const audience = described.audience ?? 'member';
  return { ...described, audience, method, path } as unknown as Declared<R, D>;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What the server receives once parsed. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
/** What a client sends. */
export type BodyFor<E extends Endpoint> = Input<E['body']>;
export type QueryFor<E extends Endpoint> = Input<E['query']>;
/** What a client receives. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** What the server gives to be serialised. */
export type AnswerFor<E extends Endpoint> = z.input<E['answer']>;
