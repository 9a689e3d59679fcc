import type { CtfEvent } from '@fanion/contract/ctf/events';
import { createContext, type ReactNode, use, useState } from 'react';
import { later } from '../../../ui/states/later.ts';

const RegistrationDialog = later(async () => (await import('./RegistrationDialog.tsx')).RegistrationDialog);

const Opening = createContext<((event: CtfEvent) => void) | null>(null);

/**
 * The window of a registration, for every button of a page. The page keeps it, not the button: to register opens what was
 * closed, which takes the button away before the window has said what was done.
 */
export function RegistrationWindow({ children }: { children: ReactNode }) {
  const [event, open] = useState<CtfEvent | null>(null);
  return (
    <Opening value={open}>
      {children}
      {event && <RegistrationDialog event={event} onClose={() => open(null)} />}
    </Opening>
  );
}

/** Opens the window of a registration for an event, as it is now. */
export function useRegistrationWindow(): (event: CtfEvent) => void {
  const open = use(Opening);
  if (!open) throw new Error('a registration button outside of RegistrationWindow');
  return open;
}
