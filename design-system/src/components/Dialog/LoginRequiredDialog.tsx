import { Art } from '../Art/Art';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog } from './Dialog';

export interface LoginRequiredDialogProps {
  /** Whether it is shown; the owner keeps it. */
  open: boolean;
  /** What was about to be done, as it goes on in 'sign in to …'; without it a door was opened, e.g. a photo. */
  action?: string | undefined;
  /** Told when the reader wants it closed; the owner closes it. */
  onClose: () => void;
  /** Goes to the login. */
  onLogin: () => void;
  /** Goes to where an account is made. */
  onCreateAccount: () => void;
}

/** What an invitee without an account meets behind every door that needs one (spec 2). */
export function LoginRequiredDialog(props: LoginRequiredDialogProps) {
  const { open, action, onClose, onLogin, onCreateAccount } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Login Required"
      drawing={<Art name="feature-photos" width={112} ratio={1} />}
      actions={
        <>
          <Button onClick={onCreateAccount}>Create Account</Button>
          <Button variant="primary" onClick={onLogin}>
            Login
          </Button>
        </>
      }
    >
      <Text tone="soft">
        {action
          ? `Please create an account or sign in to ${action}.`
          : 'In order to view, download, share, and collaborate please login or create an account.'}
      </Text>
    </Dialog>
  );
}
