import type Sharp from 'sharp';

/**
 * The image library, imported when the first picture is decoded or drawn: importing it takes a twentieth of
 * every start. There are a few pictures a day: a memory cache, or a thread per core, would be of no use.
 */
export async function pictureLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
