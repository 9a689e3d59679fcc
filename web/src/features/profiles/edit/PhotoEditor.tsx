import type { OwnProfile } from '@fanion/contract/profiles/page';
import { useState } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { photoMessage, resizePhoto } from '../../../lib/files/photo.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetAvatar } from './queries.ts';
import { PHOTO_WORDS } from './texts.ts';

type Props = { profile: OwnProfile; onChanged: (own: OwnProfile) => void };

/** The photo: made small here, kept by the server at once, removable (docs/product/profiles.md#photo). */
export function PhotoEditor({ profile, onChanged }: Props) {
  const save = useSetAvatar();
  const [refused, setRefused] = useState<string>();
  const [resizing, setResizing] = useState(false);

  const keep = (photo: string | null) =>
    save.mutate(photo, {
      onSuccess: (own) => {
        onChanged(own);
        toast.ok(photo === null ? PHOTO_WORDS.removed : PHOTO_WORDS.saved);
      },
      onError: (error) => setRefused(messageOf(error, PHOTO_WORDS.failed)),
    });

  async function take(file: File) {
    setRefused(undefined);
    setResizing(true);
    try {
      keep(await resizePhoto(file));
    } catch (error) {
      setRefused(photoMessage(error));
    } finally {
      setResizing(false);
    }
  }

  return (
    <Field label="Photo de profil" optional error={refused}>
      <FileDrop
        label={profile.has_photo ? 'Changer la photo' : 'Choisir une photo'}
        accept="image/*"
        hint={PHOTO_WORDS.hint}
        preview={<HexAvatar name={profile.username} src={assetUrl(profile.avatar_url)} size={96} />}
        disabled={resizing || save.isPending}
        onFile={(file) => void take(file)}
        onRemove={
          profile.has_photo
            ? () => {
                setRefused(undefined);
                keep(null);
              }
            : undefined
        }
      />
    </Field>
  );
}
