import { useState } from 'react';
import { EyeIcon, EyeOffIcon, LockIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { TextField, type TextFieldProps } from '../TextField/TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'display'>;

/** A password field with a button that shows and hides the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      icon={<LockIcon aria-hidden />}
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
