import { codeParts } from './model.ts';

/** A sentence of a check, with its inline code. */
export function InlineText({ children }: { children: string }) {
  return codeParts(children).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence gives the same parts
      <code key={index} className="check-code">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
