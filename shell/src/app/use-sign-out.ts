import { navigateAndWait } from '../platform/arrive';
import { useShell } from './host-context';

/** Signs out and goes home, so that no guarded page sends the reader to /login on the way. */
export function useSignOut(): () => void {
  const { navigation, session } = useShell();
  return () => void navigateAndWait(navigation, '/').then(() => session.end());
}
