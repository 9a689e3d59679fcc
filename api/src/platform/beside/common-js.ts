/**
 * What a CommonJS package gives when it is first needed. Node names its parts, and the bundle has them under `default`
 * alone: this reads both.
 */
export async function commonJs<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  return (loaded as { default?: T }).default ?? loaded;
}
