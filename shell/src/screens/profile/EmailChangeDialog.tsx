import { Button, Cluster, Dialog, PasswordField, Stack, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { errorTexts } from '../../platform/errors';
import { failedWith, useAccountForm, type Problems } from '../account/form';

export interface EmailChangeDialogProps {
  /** The new address. */
  email: string;
  onRequested: () => void;
  onClose: () => void;
}

/** Asks for the current password before a link goes to a new address. */
export function EmailChangeDialog({ email, onRequested, onClose }: EmailChangeDialogProps) {
  const { platform } = useShell();
  const [password, setPassword] = useState('');
  const check = (): Problems<'password'> => (password ? {} : { password: 'Enter your current password.' });
  const send = async (mark: (problems: Problems<'password'>) => void) => {
    try {
      await platform.api.requestEmailChange({ body: { email, password } });
      platform.toast({
        title: 'Check your email',
        message: `Follow the link that we sent to ${email}; until then your address stays as it is.`,
        tone: 'success',
      });
      onRequested();
    } catch (error) {
      if (failedWith(error, 'wrong_password')) mark({ password: errorTexts.wrong_password.message });
      else platform.toastError(error, 'Failed to update profile');
    }
  };
  const { busy, problems, submit } = useAccountForm<'password'>(check, send);
  return (
    <Dialog open onClose={onClose} title="Change your e-mail address">
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Text>
            We send a link to {email}. Your address changes when you follow it, and the old one is told.
          </Text>
          <PasswordField
            label="Current password"
            name="current-password"
            value={password}
            onChange={setPassword}
            error={problems.password}
            required
          />
          <Cluster justify="end">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={busy} busyLabel="Sending...">
              Send the link
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
