import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../states/Skeleton.tsx';

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

/** A text in the specification's Markdown. Its parser is loaded when the first text is shown. */
export function Markdown({ source, topLevel = 2, breaks = false, image }: Props) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <MarkdownBody source={source} topLevel={topLevel} breaks={breaks} image={image} />
    </Suspense>
  );
}
