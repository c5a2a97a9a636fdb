import { useLive } from '@yolo/platform/remote';
import { useShell } from '../../app/host-context';
import { safeRedirect } from '../../platform/redirect';

/** Where this account page leads afterwards: its redirect parameter, `/` without one. */
export function useRedirect(): string {
  const { navigation } = useShell();
  const { search } = useLive(navigation.location);
  return safeRedirect(new URLSearchParams(search).get('redirect'));
}
