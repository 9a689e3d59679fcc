import { ArrowLeft, Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { ACCESS_TEXTS } from './texts.ts';

type Props = {
  message: string;
  /** Whether a plan would open what is refused. */
  plans?: boolean;
};

/** The access-denied screen of specification 2.1: why, the way to the plans, and the way back. */
export function AccessDenied({ message, plans = true }: Props) {
  const navigate = useNavigate();
  usePageTitle(ACCESS_TEXTS.restricted);
  // A page opened by its address has nothing of this site behind it.
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/', { replace: true }));
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={Lock} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {ACCESS_TEXTS.restricted}
        </h1>
        <p>{message}</p>
        <div className="state-actions">
          {plans && (
            <LinkButton variant="primary" to="/upgrade-plan">
              {ACCESS_TEXTS.changePlan}
            </LinkButton>
          )}
          <Button icon={ArrowLeft} onClick={() => void back()}>
            {ACCESS_TEXTS.back}
          </Button>
        </div>
      </div>
    </div>
  );
}
