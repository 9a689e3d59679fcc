import type { Context } from './context.ts';

/**
 * What a room remembers of one running program: `create` runs at the first use, and every later use of the same
 * context finds what it made. Two programs of one process, as in the tests, share nothing.
 *
 * @example export const catalogue = inMemory((context) => createCatalogue(context));
 *          const { entries } = await catalogue(context).get();
 */
export function inMemory<T>(create: (context: Context) => T): (context: Context) => T {
  const made = new WeakMap<Context, T>();
  return (context) => {
    if (!made.has(context)) made.set(context, create(context));
    return made.get(context) as T;
  };
}

/** The cached value of this key, made at the first use. */
export function getOrCreate<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = cache.get(key);
  if (found !== undefined || cache.has(key)) return found as Value;
  const made = make();
  cache.set(key, made);
  return made;
}
