import { Button, Cluster, PasswordField, Stack } from '@yolo/design-system';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { textOfError } from '../../platform/errors';
import { failedWith, useAccountForm, type Problems } from '../account/form';

export interface PasswordFormProps {
  /** Describes the action. */
  children: ReactNode;
  /** The submit button. */
  button: Pick<ComponentProps<typeof Button>, 'variant' | 'busyLabel' | 'children'>;
  send: (password: string) => Promise<void>;
  /** Called for all errors except a wrong password, which is shown at the field. */
  onError: (error: unknown) => void;
  onCancel: () => void;
}

/** The content of a dialog for an action that requires the current password. */
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
