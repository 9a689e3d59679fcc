/**
 * A CommonJS package, imported when it is first needed. Node exposes its named exports, while the bundle has
 * them under `default` alone: this reads both.
 */
export async function importCommonJs<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  return (loaded as { default?: T }).default ?? loaded;
}
