import type Sharp from 'sharp';

/**
 * The library of pictures, read when the first one is decoded or drawn: it would be a twentieth of every start. A few
 * pictures a day: memory kept for the next one, or a thread for each core, would serve nobody.
 */
export async function pictureLibrary(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
