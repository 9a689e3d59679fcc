import { ArrowLeft, CalendarDays, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';

type Props = {
  refusal: ApiError;
  slug: string;
  /** What the required plan brings, or the first plan when none is named. */
  benefits: (required: string | undefined) => ReactNode;
  /** The button to register, which opens the board as well. */
  registration?: (size?: 'sm') => ReactNode;
};

/**
 * Live data that the reader's plan does not open (docs/product/ctf-live.md#direct): both roles, what the plan
 * brings, the ways out.
 */
export function LiveRestricted({ refusal, slug, benefits, registration }: Props) {
  const { currentRole, requiredRole } = refusal;
  return (
    <div className="state live-restricted">
      <span className="hex-outline state-icon">
        <Icon of={Lock} />
      </span>
      <h2 className="state-title">{LIVE_TEXTS.restricted}</h2>
      <p>{LIVE_TEXTS.restrictedWhy}</p>
      {registration && (
        <>
          <p>{LIVE_TEXTS.registerOpens}</p>
          <div className="state-actions">{registration()}</div>
        </>
      )}
      <div className="live-restricted-roles">
        <KeyValue
          facts={[
            ...(currentRole ? [{ label: LIVE_TEXTS.currentRole, value: typeset(currentRole) }] : []),
            ...(requiredRole ? [{ label: LIVE_TEXTS.requiredRole, value: typeset(requiredRole) }] : []),
          ]}
        />
      </div>
      <section aria-label={LIVE_TEXTS.benefits}>{benefits(requiredRole)}</section>
      <div className="state-actions">
        {requiredRole && (
          <LinkButton
            variant={registration ? 'secondary' : 'primary'}
            to={`/profile/upgrade?required=${encodeURIComponent(requiredRole)}`}
          >
            {LIVE_TEXTS.upgrade(requiredRole)}
          </LinkButton>
        )}
        <LinkButton to={`/ctf/${encodeURIComponent(slug)}`} icon={CalendarDays}>
          {LIVE_TEXTS.eventPage}
        </LinkButton>
        <LinkButton to="/ctf?tab=upcoming" icon={ArrowLeft}>
          {LIVE_TEXTS.back}
        </LinkButton>
      </div>
    </div>
  );
}
