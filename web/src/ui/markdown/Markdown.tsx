import { lazy, type ReactNode, Suspense } from 'react';

const MarkdownBody = lazy(() => import('./MarkdownBody.tsx'));

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

/** A text in our Markdown (docs/product/interface.md#markdown). Its parser is loaded when the first text is shown. */
export function Markdown({ source, topLevel = 2, breaks = false, image }: Props) {
  return (
    <Suspense fallback={<Room source={source} />}>
      <MarkdownBody source={source} topLevel={topLevel} breaks={breaks} image={image} />
    </Suspense>
  );
}
