import type { ComponentProps } from 'react';
import { TextInput } from './TextInput.tsx';

/** An e-mail address, neither corrected nor capitalised by the keyboard. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput type="email" autoComplete="email" autoCapitalize="off" spellCheck={false} {...props} />;
}
