import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { THEME_IMAGE_MAX } from '@fanion/rules/challenges/proposal';
import { useEffect, useState } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { bytes } from '../../../lib/french.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { FORM_TEXTS as T } from '../drafts/form-texts.ts';
import type { Draft } from '../drafts/model.ts';
import { useUploadImage } from '../drafts/queries.ts';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/** The images of a challenge's theme: dropped, replaced, removed, with the filter's result for each. */
export function EditorImages({ challenge, form }: Props) {
  return (
    <>
      <ThemeImage challenge={challenge} form={form} name="background_image" />
      <ThemeImage challenge={challenge} form={form} name="logo" />
    </>
  );
}

/** An image uploaded in this window, and where it can be seen before it is saved. */
type Sent = { sha256: string; url: string; verdict: string };

function ThemeImage({ challenge, form, name }: Props & { name: 'background_image' | 'logo' }) {
  const value = form.values[name];
  const upload = useUploadImage(challenge.id);
  const [sent, setSent] = useState<Sent | null>(null);
  const [refused, setRefused] = useState('');
  useEffect(() => () => URL.revokeObjectURL(sent?.url ?? ''), [sent]);

  async function take(file: File): Promise<void> {
    setRefused('');
    if (file.size > THEME_IMAGE_MAX) return setRefused(T.imageTooLarge);
    try {
      const image = await upload.mutateAsync(file);
      const size = T.imageSize(image.width, image.height, bytes(image.size));
      const verdict = image.remade ? T.imageRemade(size) : T.imageUnchanged(size);
      setSent({ sha256: image.sha256, url: URL.createObjectURL(file), verdict });
      form.set(name, image.sha256);
    } catch (error) {
      setRefused(error instanceof ApiError ? messageOf(error) : T.imageFailed);
    }
  }
  const saved = challenge.content[name];
  const mine = sent?.sha256 === value ? sent : null;
  const address =
    mine?.url ?? (value === saved ? assetUrl(value && `/api/challenges/images/${value}`) : null);
  return (
    <Field label={T.images[name]} optional error={refused || form.problems[name]}>
      <FileDrop
        label={T.dropImage[name]}
        accept="image/png,image/jpeg,image/webp"
        disabled={upload.isPending}
        onFile={(file) => void take(file)}
        onRemove={value === null ? undefined : () => form.set(name, null)}
        preview={value && address && <img className="challenge-theme-image" src={address} alt="" />}
        hint={
          upload.isPending ? (
            T.imageSending
          ) : value === null ? (
            T.imageHint[name]
          ) : (
            <>
              {mine?.verdict} {value === saved ? null : mine ? T.imageUnsaved : T.imageLater}
            </>
          )
        }
      />
    </Field>
  );
}
