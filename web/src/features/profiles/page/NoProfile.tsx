import { UserRoundX } from 'lucide-react';
import { PageState } from '../../../ui/states/PageState.tsx';
import { PROFILE_TEXTS } from '../texts.ts';

/** No member has that name, or they have left. */
export const NoProfile = ({ deleted }: { deleted: boolean }) => (
  <PageState
    icon={UserRoundX}
    title={deleted ? PROFILE_TEXTS.deleted : PROFILE_TEXTS.notFound}
    back={{ to: '/profile', label: 'Mon profil' }}
  >
    {deleted ? PROFILE_TEXTS.deletedWhy : PROFILE_TEXTS.notFoundWhy}
  </PageState>
);
