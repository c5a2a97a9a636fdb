import { useLive } from '@yolo/platform/remote';
import { LoginRequiredDialog } from '@yolo/design-system';
import { loginFrom } from '../platform/redirect';
import { useShell } from './host-context';

/** The dialog that a remote asks the shell for. */
export function LoginRequired() {
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
