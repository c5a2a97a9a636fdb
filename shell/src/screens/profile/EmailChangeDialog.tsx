import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { Dialog, Text } from '@yolo/design-system';
import { useShell } from '../../app/host-context';
import { PasswordForm } from './PasswordForm';
import { useOneWay } from './use-one-way';

export interface EmailChangeDialogProps {
  /** The new address. */
  email: string;
  onRequested: () => void;
  onClose: () => void;
}

/** Asks for the current password before a link is sent to a new address. */
export function EmailChangeDialog({ email, onRequested, onClose }: EmailChangeDialogProps) {
  const { platform } = useShell();
  const request = async (password: string) => {
    await apiOf(platform.transport, accountsApi).requestEmailChange({ body: { email, password } });
    platform.toast({
      title: 'Check your email',
      message: `Follow the link that we sent to ${email}; until then your address stays as it is.`,
      tone: 'success',
    });
    onRequested();
  };
  const { send, close } = useOneWay(request, onClose);
  return (
    <Dialog open onClose={close} title="Change your e-mail address">
      <PasswordForm
        button={{ variant: 'primary', busyLabel: 'Sending...', children: 'Send the link' }}
        send={send}
        onError={(error) => platform.toastError(error, 'Failed to update profile')}
        onCancel={close}
      >
        <Text>
          We send a link to {email}. Your address changes when you follow it, and the old one is told.
        </Text>
      </PasswordForm>
    </Dialog>
  );
}
