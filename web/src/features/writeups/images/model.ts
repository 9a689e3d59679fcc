import type { WriteupImage } from '@fanion/contract/writeups/images';

/** Longer side of a picture in a text, in pixels, as stored on the server. */
export const IMAGE_SIDE = 1600;

const ADDRESS = /^image:([1-9]\d{0,8})$/;

/** The image id in an address of a text: null for any other address. */
export const imageIdOf = (address: string): number | null => {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined ? null : Number(id);
};

/** All known pictures, each once. */
export const allImages = (
  stored: readonly WriteupImage[],
  added: readonly WriteupImage[],
): readonly WriteupImage[] => [
  ...stored,
  ...added.filter(({ id }) => !stored.some((image) => image.id === id)),
];
