import type { WriteupImage } from '@fanion/contract/writeups/images';

/** Longer side of a picture in a text, in pixels, as the server keeps it. */
export const IMAGE_SIDE = 1600;

const ADDRESS = /^image:([1-9]\d{0,8})$/;

/** The id that the address of an image in a text stands for: null when it is any other address. */
export const imageIdOf = (address: string): number | null => {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined ? null : Number(id);
};

/** Pictures that are known, each once. */
export const allImages = (
  stored: readonly WriteupImage[],
  added: readonly WriteupImage[],
): readonly WriteupImage[] => [
  ...stored,
  ...added.filter(({ id }) => !stored.some((image) => image.id === id)),
];

const MARK = /!\[[^\]\n]*\]\([^)\n]*\)/g;

/** Selected part of a text. */
type Selected = { start: number; end: number };

/** Where a picture goes: what is selected, but after a picture that the caret is in. */
function placeIn(text: string, { start, end }: Selected): Selected {
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const after = index + mark.length;
    if (index < start && start < after) return { start: after, end: Math.max(after, end) };
  }
  return { start, end };
}

/**
 * What is typed for a picture where a text is selected, as a paragraph of its own: `piece` in the place of `start` to
 * `end`; `caret`: between its brackets.
 */
export function imageMark(text: string, selected: Selected, id: number) {
  const { start, end } = placeIn(text, selected);
  const apart = (side: string, touching: RegExp): string => {
    const lines = touching.exec(side)?.[0].length ?? 0;
    return side.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - lines));
  };
  const before = apart(text.slice(0, start), /\n*$/);
  const after = apart(text.slice(end), /^\n*/);
  return { start, end, piece: `${before}![](image:${id})${after}`, caret: start + before.length + 2 };
}

/** Whether what is pasted is a picture: cells and words copied from a document bring one of themselves too. */
export const pastesPicture = ({
  types,
  files,
}: {
  types: readonly string[];
  files: { length: number };
}): boolean => files.length > 0 && !(types.includes('text/plain') && types.includes('text/html'));
