import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../../lib/routing/hooks.ts';
import { later } from '../../ui/states/later.ts';
import '../../features/profiles/page/profile.css';
import '../../features/profiles/activity/activity.css';
import '../../features/profiles/badges/badges.css';
import '../../features/profiles/edit/edit.css';
import { NoProfile } from '../../features/profiles/page/NoProfile.tsx';
import { ProfileBar } from '../../features/profiles/page/ProfileBar.tsx';
import { ProfileView } from '../../features/profiles/page/ProfileView.tsx';
import { useShownProfile } from '../../features/profiles/page/use-shown-profile.ts';
import { EDITING_STATE, useProfileReload } from '../../features/profiles/queries.ts';
import { PROFILE_TEXTS } from '../../features/profiles/texts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Banner } from '../../ui/states/Banner.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { Stale } from '../../ui/states/Stale.tsx';

const EditProfile = later(
  async () => (await import('../../features/profiles/edit/EditProfile.tsx')).EditProfile,
);

/** /profile, /profile/{username} and /social/{username}: the reader's own without a username or with theirs. */
export default function ProfilePage() {
  useProfileReload();
  const { own, mine, visiting, query, setFormer } = useShownProfile();
  const arrived = useLocation().state;
  const [editing, setEditing] = useState(arrived === EDITING_STATE);
  const editButton = useRef<HTMLButtonElement>(null);
  const { data, error } = query;
  usePageTitle(data?.username);
  // The form does not wait for another member's profile.
  const editable = mine && !visiting;
  useEffect(() => {
    if (own && !editable) setEditing(false);
  }, [own, editable]);

  function close() {
    // The button exists again before it takes the focus back.
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  if (own && editing && editable) {
    return (
      <div className="wrap page-main">
        <EditProfile profile={own} onClose={close} onRenamed={setFormer} />
      </div>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return <NoProfile deleted={error.status === 410} />;
  if (data) {
    return (
      <>
        {visiting && (
          <Banner
            tone="info"
            action={
              <LinkButton size="sm" to="/profile">
                {PROFILE_TEXTS.backToOwn}
              </LinkButton>
            }
          >
            {PROFILE_TEXTS.visitorBanner}
          </Banner>
        )}
        <div className="wrap page-main profile-page">
          {error && (
            <Stale query={query} className="mb-6">
              {PROFILE_TEXTS.stale}
            </Stale>
          )}
          <ProfileBar
            profile={data}
            reported={!mine && !visiting}
            owner={editable ? { onEdit: () => setEditing(true), editButton } : undefined}
          />
          <ProfileView profile={data} me={own?.username} />
        </div>
      </>
    );
  }
  if (error)
    return (
      <div className="wrap page-main">
        <h1 className="sr" tabIndex={-1}>
          {PROFILE_TEXTS.failed}
        </h1>
        <QueryState query={query} failed={PROFILE_TEXTS.noData} fallback={PROFILE_TEXTS.failed} />
      </div>
    );
  return <Spinner text={PROFILE_TEXTS.loading} />;
}
