import { Button, Cluster, PasswordField, Stack } from '@yolo/design-system';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { textOfError } from '../../platform/errors';
import { failedWith, useAccountForm, type Problems } from '../account/form';

export interface PasswordFormProps {
  /** What is about to happen, in words. */
  children: ReactNode;
  /** The button that does it. */
  button: Pick<ComponentProps<typeof Button>, 'variant' | 'busyLabel' | 'children'>;
  send: (password: string) => Promise<void>;
  /** Anything but a wrong password, which its field says. */
  onError: (error: unknown) => void;
  onCancel: () => void;
}

/** The inside of a dialog for what only the current password allows. */
export function PasswordForm({ children, button, send, onError, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const check = (): Problems<'password'> => (password ? {} : { password: 'Enter your current password.' });
  const { busy, problems, submit } = useAccountForm<'password'>({
    texts: { password },
    check,
    send: async (mark) => {
      try {
        await send(password);
      } catch (error) {
        if (failedWith(error, 'wrong_password')) mark({ password: textOfError(error).message });
        else onError(error);
      }
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {children}
        <PasswordField
          label="Current password"
          name="current-password"
          value={password}
          onChange={setPassword}
          error={problems.password}
          required
        />
        <Cluster justify="end">
          <Button onClick={onCancel} aria-disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} {...button} />
        </Cluster>
      </Stack>
    </form>
  );
}
