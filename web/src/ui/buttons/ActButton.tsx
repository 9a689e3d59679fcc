import { type ComponentProps, useState } from 'react';
import { toast } from '../overlays/toast.ts';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  act: () => Promise<unknown>;
  /** Says what failed when the server has no sentence of its own. */
  failed?: string;
};

/** A button that does something at the server: it is busy meanwhile, and what came of it is said. */
export function ActButton({ act, failed, ...look }: Props) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    await toast.outcome(act(), failed);
    setBusy(false);
  }
  return <Button {...look} busy={busy} onClick={() => void run()} />;
}
