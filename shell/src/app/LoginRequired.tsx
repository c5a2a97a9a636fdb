import { useLive } from '@yolo/platform/remote';
import { LoginRequiredDialog } from '@yolo/design-system';
import { loginFrom } from '../platform/redirect';
import { useShell } from './host-context';

/** The dialog that remotes open through the platform. */
export function LoginRequired() {
  const { loginRequired, navigation } = useShell();
  const request = useLive(loginRequired);
  const close = () => loginRequired.set(null);
  const go = (page: string) => {
    close();
    navigation.navigate(loginFrom(navigation.location.get(), page));
  };
  return (
    <LoginRequiredDialog
      open={request !== null}
      action={request?.action}
      onClose={close}
      onLogin={() => go('/login')}
      onCreateAccount={() => go('/create-account')}
    />
  );
}
