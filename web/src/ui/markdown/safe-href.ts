/** The address of a link a member wrote: http, https or mailto, else nothing. */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol } = new URL(href);
    return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : undefined;
  } catch {
    return undefined;
  }
}
