import { type ComponentProps, useState } from 'react';
import { toast } from '../overlays/toast.ts';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  act: () => Promise<unknown>;
  /** The message when the server gives none. */
  failed?: string;
};

/** A button with a server action: it is busy meanwhile, and shows the outcome. */
export function ActButton({ act, failed, ...look }: Props) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    await toast.outcome(act(), failed);
    setBusy(false);
  }
  return <Button {...look} busy={busy} onClick={() => void run()} />;
}
