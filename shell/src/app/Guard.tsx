import type { ManifestRoute } from '@yolo/platform';
import { useLive } from '@yolo/platform/remote';
import { Page, Text } from '@yolo/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { loginFrom } from '../platform/redirect';
import { Tall } from '../region/Silhouette';
import { useShell } from './host-context';

export interface GuardProps {
  access: ManifestRoute['access'];
  /** A form stays when its member is signed out elsewhere, so that no input is lost; submitting asks for a login. */
  isForm?: boolean;
  /** Path pattern of the route: on another one the visitor has to be admitted again. */
  route?: string;
  children: ReactNode;
}

/** Admits a visitor who may see the route, and redirects others (`spec 1 ch. 2`, guards). */
export function Guard({ access, isForm = false, route = '', children }: GuardProps) {
  const { session, navigation } = useShell();
  const { user } = useLive(session.session);
  const isAdmin = useIsAdmin(access === 'admin');
  const isChecked = useLive(session.checked) && isAdmin !== null;
  const [lastAdmitted, setLastAdmitted] = useState<string | null>(null);
  const isAllowed = access === 'public' || (access === 'admin' ? isAdmin === true : user !== null);
  const admitted = (isChecked && isAllowed) || lastAdmitted === route ? route : null;
  if (admitted !== lastAdmitted) setLastAdmitted(admitted);
  const staysOpen = isForm && admitted !== null;
  const isRefused = isChecked && !isAllowed && !staysOpen;

  useEffect(() => {
    if (!isRefused) return;
    const target = access === 'admin' ? '/' : loginFrom(navigation.location.get());
    navigation.navigate(target, { replace: true });
  }, [isRefused, access, navigation]);

  if (access === 'public' || staysOpen || (isChecked && isAllowed)) return children;
  return (
    <Tall as={Page}>
      <Text role="status">
        {access === 'admin' ? 'Checking admin permissions...' : 'Checking authentication...'}
      </Text>
    </Tall>
  );
}

/**
 * Whether the signed-in member is an admin; null while the request is pending.
 * @param wanted false sends no request
 */
function useIsAdmin(wanted: boolean): boolean | null {
  const { session } = useShell();
  const { user } = useLive(session.session);
  const [answer, setAnswer] = useState<{ userId: string; isAdmin: boolean } | null>(null);
  const userId = wanted ? user?.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    let isCurrent = true;
    void session.checkAdmin().then((isAdmin) => {
      if (isCurrent) setAnswer({ userId, isAdmin });
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, session]);

  if (userId === undefined) return false;
  if (answer?.userId !== userId) return null;
  // A later renewal of the session may have removed the role.
  return answer.isAdmin && user?.isAdmin === true;
}
