const IN_EVENT = /^\/ctf\/([^/?#]+)\/(?:api\/v1|(files))\//;
/** A file of a player, by an address that was made for them: `e` before the number of an event's. */
const PLAYED_FILE = /^(?:\/ctf\/[^/?#]+)?\/files\/(e?)(\d+\/[^/?#]+\?ticket=)/;
/** What is asked by who writes the challenges; the same address without it is their players'. */
const EDITED = /^(\/api\/v1(?:\/events\/[^/?#]+)?)(\/challenges(?:\/\d+)?\/?)\?(?:[^#]*&)?view=admin(?:&|$)/;

function baseOf(url: string): string {
  if (url.startsWith('/files/')) return `/api/v1/raw/${url.slice('/files/'.length)}`;
  if (!url.startsWith('/ctf/')) return url;
  const [whole, event, files] = IN_EVENT.exec(url) ?? [];
  if (whole === undefined) return url;
  return `/api/v1/events/${event}/${files ? 'raw/' : ''}${url.slice(whole.length)}`;
}

/** Where an address as CTFd has it leads here: files beside the API, and each event under its own. Others stay. */
export function ctfdAddress(url: string): string {
  const [whole, inEvent, file] = PLAYED_FILE.exec(url) ?? [];
  if (whole !== undefined)
    return `/api/${inEvent ? 'ctf' : 'challenges'}/files/${file}${url.slice(whole.length)}`;
  const address = baseOf(url);
  const [edited, base, challenges] = EDITED.exec(address) ?? [];
  return edited === undefined ? address : `${base}/editing${challenges}`;
}

/** Whether an address, once led here, is of what programs made for CTFd call, there or not. */
export const isCtfdAddress = (url: string): boolean => url.startsWith('/api/v1/');
