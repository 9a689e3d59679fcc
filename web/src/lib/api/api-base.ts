/** Host of the API: empty when it serves this page too, else the build's VITE_API_URL. */
export const API_HOST: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '');
export const API_BASE = `${API_HOST}/api`;

/** The address of a picture from the API: a path is on the API's host, anything else stays as it is. */
export function assetUrl(path: string | null | undefined): string | undefined {
  if (!path) return undefined;
  return path.startsWith('/') && !path.startsWith('//') ? `${API_HOST}${path}` : path;
}
