import { useState } from 'react';
import { photoMessage, resizePhoto } from '../../../lib/files/photo.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { FORM_TEXTS as T } from './form-texts.ts';

type Props = {
  name: string;
  src: string | null | undefined;
  /** The team has a picture of its own. */
  own: boolean;
  problem?: string;
  busy?: boolean;
  onChange: (logo: string | null) => void;
};

/** The logo of a team, as the photo of a member: checked, made small here, shown, removable. */
export function LogoField({ name, src, own, problem, busy = false, onChange }: Props) {
  const [refused, setRefused] = useState<string>();
  const [resizing, setResizing] = useState(false);

  async function take(file: File) {
    setRefused(undefined);
    setResizing(true);
    try {
      onChange(await resizePhoto(file));
    } catch (error) {
      setRefused(photoMessage(error));
    } finally {
      setResizing(false);
    }
  }

  return (
    <Field label={T.logo} optional error={refused ?? problem}>
      <FileDrop
        label={own ? T.changeLogo : T.chooseLogo}
        accept="image/*"
        hint={T.logoHint}
        preview={<HexAvatar name={name.trim() || '?'} src={src} size={96} />}
        disabled={resizing || busy}
        onFile={(file) => void take(file)}
        onRemove={
          own
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
