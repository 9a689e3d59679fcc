import { UserRoundX } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { PROFILE_TEXTS } from '../texts.ts';

/** Nobody of that name, or somebody who has left (specification 2.6; behaviours 1, "Profile"). */
export function NoProfile({ deleted }: { deleted: boolean }) {
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={UserRoundX} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {deleted ? PROFILE_TEXTS.deleted : PROFILE_TEXTS.notFound}
        </h1>
        <p>{deleted ? PROFILE_TEXTS.deletedWhy : PROFILE_TEXTS.notFoundWhy}</p>
        <div className="state-actions">
          <LinkButton variant="primary" to="/profile">
            Mon profil
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
