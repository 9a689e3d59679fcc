import type { ReactNode } from 'react';
import { later } from '../states/later.ts';

/** The rendering of an image by its address and its description; null leaves it as typed text. */
export type ShowImage = (address: string, alt: string) => ReactNode;

type Props = {
  source: string;
  /** The level of its first headings, under the surrounding heading. */
  topLevel?: 2 | 3;
  /** Each end of line is a line break (write-ups); otherwise lines flow into paragraphs. */
  breaks?: boolean;
  /** Without it, images are left out. */
  image?: ShowImage;
};

/**
 * Roughly the space that a text will take, so that the content below stays in place while the parser loads.
 */
function Room({ source }: { source: string }) {
  return (
    <div className="prose invisible" aria-hidden="true">
      <p className="whitespace-pre-line">{source}</p>
    </div>
  );
}

/** Renders a text; its parser may be requested before the text has come. */
export const MarkdownBody = later(
  async () => (await import('./MarkdownBody.tsx')).MarkdownBody,
  ({ source }) => <Room source={source} />,
);

/** A text in our Markdown (docs/product/interface.md#markdown). Its parser is loaded with the first text. */
export function Markdown({ source, topLevel = 2, breaks = false, image }: Props) {
  return <MarkdownBody source={source} topLevel={topLevel} breaks={breaks} image={image} />;
}
