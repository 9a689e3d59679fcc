import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { createContext, type ReactNode, use, useState } from 'react';
import { later } from '../../../ui/states/later.ts';

const RegistrationDialog = later(async () => (await import('./RegistrationDialog.tsx')).RegistrationDialog);

const RegistrationContext = createContext<((event: CtfEvent) => void) | null>(null);

/**
 * The registration dialog, shared by every button of a page. The page owns it, not the button: registering
 * opens what was closed, which removes the button before the dialog has shown the outcome.
 */
export function RegistrationWindow({ children }: { children: ReactNode }) {
  const [event, open] = useState<CtfEvent | null>(null);
  return (
    <RegistrationContext value={open}>
      {children}
      {event && <RegistrationDialog event={event} onClose={() => open(null)} />}
    </RegistrationContext>
  );
}

/** Opens the registration dialog for an event, as it is now. */
export function useOpenRegistration(): (event: CtfEvent) => void {
  const open = use(RegistrationContext);
  if (!open) throw new Error('a registration button outside of RegistrationWindow');
  return open;
}
