import type { ReactNode } from 'react';
import { later } from '../states/later.ts';

/** What is shown of an image by its address and its description; null leaves it the text that was typed. */
export type ShowImage = (address: string, alt: string) => ReactNode;

type Props = {
  source: string;
  /** The level its first headings take, under the heading of the place that shows it. */
  topLevel?: 2 | 3;
  /** Each end of line is a line break (write-ups); otherwise a paragraph flows. */
  breaks?: boolean;
  /** Without it, images are left out. */
  image?: ShowImage;
};

/** About the room that a text will take, so that what follows stays in its place while the parser comes. */
function Room({ source }: { source: string }) {
  return (
    <div className="prose invisible" aria-hidden="true">
      <p className="whitespace-pre-line">{source}</p>
    </div>
  );
}

/** Shows a text; its parser may be asked for before the text came. */
export const MarkdownBody = later(
  async () => (await import('./MarkdownBody.tsx')).MarkdownBody,
  ({ source }) => <Room source={source} />,
);

/** A text in our Markdown (docs/product/interface.md#markdown). Its parser is loaded when the first text is shown. */
export function Markdown({ source, topLevel = 2, breaks = false, image }: Props) {
  return <MarkdownBody source={source} topLevel={topLevel} breaks={breaks} image={image} />;
}
