import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

/** A password, with a button that shows it. Paste and password managers work as usual. */
export function PasswordInput(props: Props) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          icon={isVisible ? EyeOff : Eye}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
