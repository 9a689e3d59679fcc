import { ArrowLeft, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from '../../lib/routing/hooks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { PublicWay } from './PublicWay.tsx';
import { ACCESS_TEXTS } from './texts.ts';

type Props = {
  message: string;
  /** Whether a plan would open the refused page. */
  plans?: boolean;
  /** What opens it, under the message. */
  note?: ReactNode;
};

/**
 * The access-denied screen (docs/product/access.md#modules): the reason, the link to the plans, and the way
 * back.
 */
export function AccessDenied({ message, plans = true, note }: Props) {
  const navigate = useNavigate();
  // A page opened by its address has no earlier page of this site.
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/', { replace: true }));
  return (
    <PageState
      icon={Lock}
      title={ACCESS_TEXTS.restricted}
      actions={
        <>
          {plans && (
            <LinkButton variant="primary" to="/upgrade-plan">
              {ACCESS_TEXTS.changePlan}
            </LinkButton>
          )}
          <PublicWay />
          <Button icon={ArrowLeft} onClick={() => void back()}>
            {ACCESS_TEXTS.back}
          </Button>
        </>
      }
    >
      {message}
      {note}
    </PageState>
  );
}
