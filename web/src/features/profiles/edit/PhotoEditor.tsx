import type { OwnProfile } from '@fanion/contract/profiles/page';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PhotoDrop } from '../../../ui/identity/PhotoDrop.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetAvatar } from './queries.ts';
import { PHOTO_WORDS } from './texts.ts';

type Props = { profile: OwnProfile; onChanged: (own: OwnProfile) => void };

/** The photo, saved on the server at once. */
export function PhotoEditor({ profile, onChanged }: Props) {
  const save = useSetAvatar();
  const { error } = save;
  return (
    <PhotoDrop
      label="Photo de profil"
      choose={profile.has_photo ? 'Changer la photo' : 'Choisir une photo'}
      hint={PHOTO_WORDS.hint}
      name={profile.username}
      src={assetUrl(profile.avatar_url)}
      own={profile.has_photo}
      problem={error ? messageOf(error, PHOTO_WORDS.failed) : undefined}
      busy={save.isPending}
      onChange={(photo) =>
        save.mutate(photo, {
          onSuccess: (own) => {
            onChanged(own);
            toast.ok(photo === null ? PHOTO_WORDS.removed : PHOTO_WORDS.saved);
          },
        })
      }
    />
  );
}
