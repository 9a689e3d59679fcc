import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Check, ExternalLink } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { ButtonLook } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { useAccess } from '../../access/queries.ts';
import { siteUrlOf } from '../events/model.ts';
import { buttonLabel, registrationStatusOf } from './model.ts';
import { useOpenRegistration } from './RegistrationWindow.tsx';
import { REGISTRATION_TEXTS } from './texts.ts';

type Props = Pick<ButtonLook, 'size' | 'block'> & { event: CtfEvent };

/**
 * The reader's registration, and the button to create or change it; for an event held elsewhere, the link to
 * its site. Nothing for organisers without a place.
 */
export function RegistrationButton({ event, size, block }: Props) {
  const open = useOpenRegistration();
  const { may } = useAccess();
  const standing = registrationStatusOf(event);
  if (standing === 'elsewhere') return <SiteLink event={event} size={size} block={block} />;
  const shut = standing === 'closed' || standing === 'soon';
  const own = standing === 'registered' || standing === 'waiting';
  const leads = standing === 'invited' || standing === 'open';
  // Managers are in no ranking: they are not invited to take a place.
  if (may('can_manage_ctf') && !own && standing !== 'invited') return null;
  return (
    <Button
      size={size}
      block={block}
      variant={leads ? 'primary' : 'secondary'}
      className={standing === 'registered' ? 'is-registered' : undefined}
      disabled={shut}
      aria-haspopup={shut ? undefined : 'dialog'}
      onClick={() => open(event)}
    >
      {standing === 'registered' ? <Registered label={buttonLabel(event)} /> : buttonLabel(event)}
      <span className="sr">
        {standing === 'full' && ` : ${REGISTRATION_TEXTS.joinWaiting}`}
        {own && ` : ${REGISTRATION_TEXTS.change}`} – {event.name}
      </span>
    </Button>
  );
}

/** The link to register on another organiser's site; nothing while its address is unknown. */
function SiteLink({ event, size, block }: Props) {
  const site = siteUrlOf(event.url);
  if (!site) return null;
  return (
    <LinkButton
      size={size}
      block={block}
      href={site}
      icon={ExternalLink}
      target="_blank"
      rel="noopener noreferrer"
    >
      {REGISTRATION_TEXTS.elsewhere}
      <span className="sr">
        {' '}
        – {event.name} {REGISTRATION_TEXTS.newTab}
      </span>
    </LinkButton>
  );
}

/** "✓ Inscrit", with a drawn tick: not every font has that sign. */
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
