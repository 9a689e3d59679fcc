const MARK = /!\[[^\]\n]*\]\([^)\n]*\)/g;

/** Selected part of a text. */
type Selected = { start: number; end: number };
/** What is typed in the place of `start` to `end`, and where the caret goes then. */
type Inserted = Selected & { piece: string; caret: number };

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
export function imageMark(text: string, selected: Selected, address: string): Inserted {
  const { start, end } = placeIn(text, selected);
  const apart = (side: string, touching: RegExp): string => {
    const lines = touching.exec(side)?.[0].length ?? 0;
    return side.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - lines));
  };
  const before = apart(text.slice(0, start), /\n*$/);
  const after = apart(text.slice(end), /^\n*/);
  return { start, end, piece: `${before}![](${address})${after}`, caret: start + before.length + 2 };
}

/** Whether what is pasted is a picture: cells and words copied from a document bring one of themselves too. */
export const pastesPicture = ({
  types,
  files,
}: {
  types: readonly string[];
  files: { length: number };
}): boolean => files.length > 0 && !(types.includes('text/plain') && types.includes('text/html'));

/**
 * Types something in a box as the person would, so that the browser can undo it; where it cannot, `set` is told the whole
 * text. Who went on to another field is left there.
 */
export function typeIn(box: HTMLTextAreaElement, inserted: Inserted, set: (text: string) => void): void {
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
  // At once where the text is there: what is typed next goes where the caret belongs.
  if (document.execCommand('insertText', false, piece)) place();
  else {
    set(value.slice(0, start) + piece + value.slice(end));
    requestAnimationFrame(place);
  }
}
