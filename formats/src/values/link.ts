/** An https address in normal form, without a user name and password; null for any other link. */
export function httpsUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || /[\s\p{C}]/u.test(value.trim())) return null;
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href.length <= 2_000 ? url.href : null;
}
