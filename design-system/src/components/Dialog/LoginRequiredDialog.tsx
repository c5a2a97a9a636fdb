import { Art } from '../Art/Art';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog } from './Dialog';

export interface LoginRequiredDialogProps {
  /** Whether it is shown; the owner stores the state. */
  open: boolean;
  /** Completes 'sign in to …'; without it, the general sentence is shown, e.g. for a photo. */
  action?: string | undefined;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** Called to open the login. */
  onLogin: () => void;
  /** Called to open the registration. */
  onCreateAccount: () => void;
}

/** Shown to an invitee without an account for everything that needs one (spec 2). */
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
