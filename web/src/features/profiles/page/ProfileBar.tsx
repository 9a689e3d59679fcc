import type { PublicProfile } from '@fanion/contract/profiles/page';
import { Eye, MessagesSquare, Pencil } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { useAccess } from '../../access/queries.ts';
import { composePath } from '../../messages/queries.ts';
import { ReportAction } from '../../reports/filing/ReportAction.tsx';
import { PROFILE_TEXTS } from '../texts.ts';
import { presenceText } from './presence-model.ts';

type Props = {
  profile: PublicProfile;
  /** The owner's controls (docs/product/profiles.md#page-de-profil); absent in a public view. */
  owner?: { onEdit: () => void; editButton: RefObject<HTMLButtonElement | null> };
  /** Somebody else’s profile: the reader may report it. */
  reported: boolean;
};

/** The line above the cards: whether the member is online, and the owner's actions. */
export function ProfileBar({ profile, owner, reported }: Props) {
  const { may } = useAccess();
  return (
    <div className="profile-bar">
      <p className="meta profile-presence">
        <span className="presence-dot" data-online={profile.is_online || undefined} />
        <Facts className="wrap-anywhere">
          {presenceText(profile)}
          {`${window.location.host}/profile/${profile.username}`}
        </Facts>
      </p>
      {owner && (
        <div className="profile-actions">
          <LinkButton variant="quiet" size="sm" icon={Eye} to="/profile?vue=visiteur">
            {PROFILE_TEXTS.asVisitor}
          </LinkButton>
          <Button size="sm" icon={Pencil} ref={owner.editButton} onClick={owner.onEdit}>
            {PROFILE_TEXTS.edit}
          </Button>
        </div>
      )}
      {reported && (
        <div className="profile-actions">
          {may('can_message_users') && (
            <LinkButton size="sm" icon={MessagesSquare} to={composePath(profile.username)}>
              {PROFILE_TEXTS.write}
            </LinkButton>
          )}
          <ReportAction target="member" id={profile.id} name={profile.username} />
        </div>
      )}
    </div>
  );
}
