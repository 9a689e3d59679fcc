import './settings.css';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAssociationName } from '../../../lib/association-name.ts';
import { photoMessage, photoProblem, readAsUrl } from '../../../lib/files/photo.ts';
import { useAssociationLook } from '../../../lib/look/association-look.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { LogoPicture } from '../../../ui/identity/LogoPicture.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetLogo } from './queries.ts';
import { LOOK_TEXTS as T } from './texts.ts';

/** The logo of the association, saved as soon as it is chosen, with where it appears. */
export function LogoField() {
  const { logo, icon } = useAssociationLook();
  const name = useAssociationName();
  const save = useSetLogo();
  const [refused, setRefused] = useState<string>();

  async function change(file: File | null) {
    setRefused(undefined);
    if (file?.type === 'image/svg+xml') return setRefused(T.noSvg);
    const problem = file && photoProblem(file);
    if (problem) return setRefused(problem);
    let url: string | null;
    try {
      url = file && (await readAsUrl(file));
    } catch (error) {
      return setRefused(photoMessage(error));
    }
    save.mutate(url, {
      onSuccess: () => toast.ok(url ? T.logoSaved : T.logoRemoved),
      onError: (error) => setRefused(messageOf(error, T.logoFailed)),
    });
  }

  return (
    <Field label={T.logo} optional error={refused}>
      <FileDrop
        label={logo ? T.changeLogo : T.chooseLogo}
        accept="image/png,image/jpeg,image/webp"
        hint={logo?.plate ? T.plated : T.logoHint}
        disabled={save.isPending}
        onFile={(file) => void change(file)}
        onRemove={logo ? () => void change(null) : undefined}
      />
      {logo && (
        <figure className="look-preview">
          <figcaption className="meta">{T.logoPreview}</figcaption>
          <div className="look-dark">
            <LogoPicture logo={logo} />
            <span className="meta">{T.onPages}</span>
          </div>
          <div className="look-paper">
            <img src={logo.paper} alt="" />
            <span>{T.onPaper(name)}</span>
          </div>
          <div className="look-dark">
            <img className="look-icon" src={icon} width={20} height={20} alt="" />
            <span className="meta">{T.inTab}</span>
          </div>
        </figure>
      )}
    </Field>
  );
}
