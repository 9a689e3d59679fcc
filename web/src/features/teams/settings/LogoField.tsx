import type { ComponentProps } from 'react';
import { PhotoDrop } from '../../../ui/identity/PhotoDrop.tsx';
import { FORM_TEXTS as T } from './form-texts.ts';

/** The logo of a team. */
export function LogoField(field: Omit<ComponentProps<typeof PhotoDrop>, 'label' | 'choose' | 'hint'>) {
  const choose = field.own ? T.changeLogo : T.chooseLogo;
  return <PhotoDrop label={T.logo} choose={choose} hint={T.logoHint} {...field} />;
}
