const MARK = /!\[[^\]\n]*\]\([^)\n]*\)/g;

/** Selected part of a text. */
type Selected = { start: number; end: number };
/** The text inserted in place of `start` to `end`, and the caret afterwards. */
type Inserted = Selected & { piece: string; caret: number };

/** Where a picture is inserted: at the selection, but after a picture that contains the caret. */
function insertionPoint(text: string, { start, end }: Selected): Selected {
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const after = index + mark.length;
    if (index < start && start < after) return { start: after, end: Math.max(after, end) };
  }
  return { start, end };
}

/**
 * The inserted text for a picture at a selection, as its own paragraph: `piece` in place of `start` to `end`;
 * `caret`: between its brackets.
 */
export function imageMark(text: string, selected: Selected, address: string): Inserted {
  const { start, end } = insertionPoint(text, selected);
  const apart = (side: string, touching: RegExp): string => {
    const lines = touching.exec(side)?.[0].length ?? 0;
    return side.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - lines));
  };
  const before = apart(text.slice(0, start), /\n*$/);
  const after = apart(text.slice(end), /^\n*/);
  return { start, end, piece: `${before}![](${address})${after}`, caret: start + before.length + 2 };
}

/**
 * Whether a paste is a picture: cells and words copied from a document include a picture of themselves too.
 */
export const isPicturePaste = ({
  types,
  files,
}: {
  types: readonly string[];
  files: { length: number };
}): boolean => files.length > 0 && !(types.includes('text/plain') && types.includes('text/html'));

/**
 * Inserts text in a box as if typed, so that the browser can undo it; otherwise `set` receives the whole
 * text. If the person has moved to another field, the focus stays there.
 */
export function insertTyped(box: HTMLTextAreaElement, inserted: Inserted, set: (text: string) => void): void {
  const { start, end, piece, caret } = inserted;
  const active = document.activeElement;
  const elsewhere = active !== box && active instanceof HTMLElement && active.matches('input, textarea');
  const { value } = box;
  box.focus();
  box.setSelectionRange(start, end);
  const place = () => {
    box.setSelectionRange(caret, caret);
    if (elsewhere) active.focus();
  };
  // Placed at once when the text is there: the next typed text goes to the caret.
  if (document.execCommand('insertText', false, piece)) place();
  else {
    set(value.slice(0, start) + piece + value.slice(end));
    requestAnimationFrame(place);
  }
}
