import { useLive } from '@yolo/platform/remote';
import { ConfirmDialog, LoginRequiredDialog, Text } from '@yolo/design-system';
import { loginFrom } from '../platform/redirect';
import { useShell } from './host-context';

/** Dialogs that a remote asks the shell for. */
export function Dialogs() {
  return (
    <>
      <LoginRequired />
      <ConfirmLeave />
    </>
  );
}

function LoginRequired() {
  const { loginRequired, navigation } = useShell();
  const asked = useLive(loginRequired);
  const close = () => loginRequired.set(null);
  const go = (page: string) => {
    close();
    navigation.navigate(loginFrom(navigation.location.get(), page));
  };
  return (
    <LoginRequiredDialog
      open={asked !== null}
      action={asked?.action}
      onClose={close}
      onLogin={() => go('/login')}
      onCreateAccount={() => go('/create-account')}
    />
  );
}

function ConfirmLeave() {
  const { navigation } = useShell();
  const pending = useLive(navigation.pendingLeave);
  return (
    <ConfirmDialog
      open={pending !== null}
      title="Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => pending?.leave()}
      onClose={() => pending?.stay()}
    >
      <Text>What you changed here has not been saved.</Text>
    </ConfirmDialog>
  );
}
