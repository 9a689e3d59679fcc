/** The address of a member's link: http, https or mailto, else nothing. */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol } = new URL(href);
    return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : undefined;
  } catch {
    return undefined;
  }
}
