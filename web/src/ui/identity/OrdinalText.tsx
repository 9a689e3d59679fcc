import { Fragment } from 'react';

/** A sentence with its ordinal endings as superscripts: the "er" of "1er", the "e" of "14e". */
export function OrdinalText({ children }: { children: string }) {
  // Split by its captured endings: every second piece is one.
  return children.split(/(?<=\d)(er|e)(?![\p{L}\d])/u).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    <Fragment key={place}>{place % 2 === 1 ? <sup>{piece}</sup> : piece}</Fragment>
  ));
}
