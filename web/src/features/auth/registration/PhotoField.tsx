import { useState } from 'react';
import { photoMessage, resizePhoto } from '../../../lib/files/photo.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';

type Props = {
  name: string;
  photo: string | null;
  problem?: string;
  onChange: (photo: string | null) => void;
};

/** The profile photo: checked, made small here, shown in its hexagon, removable (docs/product/profiles.md#photo). */
export function PhotoField({ name, photo, problem, onChange }: Props) {
  const [refused, setRefused] = useState<string>();
  const [working, setWorking] = useState(false);

  async function take(file: File) {
    setRefused(undefined);
    setWorking(true);
    try {
      onChange(await resizePhoto(file));
    } catch (error) {
      setRefused(photoMessage(error));
    } finally {
      setWorking(false);
    }
  }

  return (
    <Field label="Photo de profil" optional error={refused ?? problem}>
      <FileDrop
        label={photo ? 'Changer la photo' : 'Choisir une photo'}
        accept="image/*"
        hint="Image de 5 Mo au plus, réduite à 200 px."
        preview={<HexAvatar name={name || '?'} src={photo} size={96} />}
        disabled={working}
        onFile={(file) => void take(file)}
        onRemove={
          photo
            ? () => {
                setRefused(undefined);
                onChange(null);
              }
            : undefined
        }
      />
    </Field>
  );
}
