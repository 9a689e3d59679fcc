import { PhotoDrop } from '../../../ui/identity/PhotoDrop.tsx';

type Props = {
  name: string;
  photo: string | null;
  problem?: string;
  onChange: (photo: string | null) => void;
};

/** The profile photo. */
export function PhotoField({ photo, ...more }: Props) {
  return (
    <PhotoDrop
      label="Photo de profil"
      choose={photo ? 'Changer la photo' : 'Choisir une photo'}
      hint="Image de 5 Mo au plus, réduite à 200 px."
      src={photo}
      own={photo !== null}
      {...more}
    />
  );
}
