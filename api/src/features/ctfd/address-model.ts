const IN_EVENT = /^\/ctf\/([^/?#]+)\/(?:api\/v1|(files))\//;

/** Where an address as CTFd has it leads here: files beside the API, and each event under its own. Others stay. */
export function ctfdAddress(url: string): string {
  if (url.startsWith('/files/')) return `/api/v1/raw/${url.slice('/files/'.length)}`;
  if (!url.startsWith('/ctf/')) return url;
  const [whole, event, files] = IN_EVENT.exec(url) ?? [];
  if (whole === undefined) return url;
  return `/api/v1/events/${event}/${files ? 'raw/' : ''}${url.slice(whole.length)}`;
}
