import type { CtfEvent } from '@fanion/contract/ctf';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonLook } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { buttonLabel, standingOf } from '../registration-model.ts';
import { REGISTRATION_TEXTS } from '../registration-texts.ts';
import { RegistrationDialog } from './RegistrationDialog.tsx';

type Props = Pick<ButtonLook, 'size' | 'block'> & { event: CtfEvent };

/** What the reader's registration is, in the words of behaviours 2.3, and the way to take or change it. */
export function RegistrationButton({ event, size, block }: Props) {
  const [open, setOpen] = useState(false);
  const standing = standingOf(event);
  const shut = standing === 'closed' || standing === 'soon';
  const own = standing === 'registered' || standing === 'waiting';
  return (
    <>
      <Button
        size={size}
        block={block}
        variant={standing === 'open' || standing === 'invited' ? 'primary' : 'secondary'}
        className={standing === 'registered' ? 'is-registered' : undefined}
        disabled={shut}
        aria-haspopup={shut ? undefined : 'dialog'}
        onClick={() => setOpen(true)}
      >
        {standing === 'registered' ? <Registered label={buttonLabel(event)} /> : buttonLabel(event)}
        <span className="sr">
          {standing === 'full' && ` : ${REGISTRATION_TEXTS.joinWaiting}`}
          {own && ` : ${REGISTRATION_TEXTS.change}`} – {event.name}
        </span>
      </Button>
      {open && <RegistrationDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

/** "✓ Inscrit", its tick drawn: not every font has that sign. */
function Registered({ label }: { label: string }) {
  const [tick, ...words] = label.split(' ');
  return (
    <>
      <Icon of={Check} size={16} />
      <span>
        <span className="sr">{tick} </span>
        {words.join(' ')}
      </span>
    </>
  );
}
