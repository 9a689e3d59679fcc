const IN_EVENT = /^\/ctf\/([^/?#]+)\/(?:api\/v1|(files))\//;
/** A player's file, at an address that was made for them: `e` before the number for one of an event. */
const PLAYED_FILE = /^(?:\/ctf\/[^/?#]+)?\/files\/(e?)(\d+\/[^/?#]+\?ticket=)/;
/** A request of a challenge author; the same address without the parameter is for players. */
const EDITED = /^(\/api\/v1(?:\/events\/[^/?#]+)?)(\/challenges(?:\/\d+)?\/?)\?(?:[^#]*&)?view=admin(?:&|$)/;

function baseOf(url: string): string {
  if (url.startsWith('/files/')) return `/api/v1/raw/${url.slice('/files/'.length)}`;
  if (!url.startsWith('/ctf/')) return url;
  const [whole, event, files] = IN_EVENT.exec(url) ?? [];
  if (whole === undefined) return url;
  return `/api/v1/events/${event}/${files ? 'raw/' : ''}${url.slice(whole.length)}`;
}

/** Maps an address of CTFd to ours: files beside the API, each event under its own. Others are unchanged. */
export function ctfdAddress(url: string): string {
  const [whole, inEvent, file] = PLAYED_FILE.exec(url) ?? [];
  if (whole !== undefined)
    return `/api/${inEvent ? 'ctf' : 'challenges'}/files/${file}${url.slice(whole.length)}`;
  const address = baseOf(url);
  const [edited, base, challenges] = EDITED.exec(address) ?? [];
  return edited === undefined ? address : `${base}/editing${challenges}`;
}

/** Whether a mapped address is one that programs made for CTFd call, known here or not. */
export const isCtfdAddress = (url: string): boolean => url.startsWith('/api/v1/');
