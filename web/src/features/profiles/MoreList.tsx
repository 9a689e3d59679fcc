import { type ReactNode, useState } from 'react';
import { CardAction } from '../../ui/buttons/CardAction.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { PROFILE_TEXTS } from './texts.ts';

type Props = { title: string; context: string; children: ReactNode; width?: number };

/** "Voir tout" of a card: the whole list in a dialog. */
export function MoreList({ title, context, children, width }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <CardAction context={context} onClick={() => setOpen(true)}>
        {PROFILE_TEXTS.seeAll}
      </CardAction>
      <Dialog open={open} title={title} width={width} onClose={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard from here */}
        <section aria-label={title} tabIndex={0}>
          {children}
        </section>
      </Dialog>
    </>
  );
}
