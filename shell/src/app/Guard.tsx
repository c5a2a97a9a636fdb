import type { ManifestRoute } from '@yolo/platform';
import { useLive } from '@yolo/platform/remote';
import { Page, Text } from '@yolo/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { loginFrom } from '../platform/redirect';
import { Tall } from '../region/Silhouette';
import { useShell } from './host-context';

export interface GuardProps {
  access: ManifestRoute['access'];
  /** A form stays when its member is signed out elsewhere, so that nothing typed is lost; its submit asks to log in. */
  isForm?: boolean;
  children: ReactNode;
}

/** Lets in whom a route is for and sends the others on (`spec 1 ch. 2`, guards). */
export function Guard({ access, isForm = false, children }: GuardProps) {
  const { session, navigation } = useShell();
  const { user } = useLive(session.session);
  const isAdmin = useIsAdmin(access === 'admin');
  const checked = useLive(session.checked) && isAdmin !== null;
  const [admitted, setAdmitted] = useState(false);
  const allowed = access === 'public' || (access === 'admin' ? isAdmin === true : user !== null);
  if (checked && allowed && !admitted) setAdmitted(true);
  const stays = isForm && admitted;
  const refused = checked && !allowed && !stays;

  useEffect(() => {
    if (!refused) return;
    const target = access === 'admin' ? '/' : loginFrom(navigation.location.get());
    navigation.navigate(target, { replace: true });
  }, [refused, access, navigation]);

  if (access === 'public' || stays || (checked && allowed)) return children;
  return (
    <Tall as={Page}>
      <Text role="status">
        {access === 'admin' ? 'Checking admin permissions...' : 'Checking authentication...'}
      </Text>
    </Tall>
  );
}

/**
 * Whether the signed-in member is an admin; null while the server is asked.
 * @param wanted false asks nothing
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
  // A later renewal of the session may bring the news that the role is gone.
  return answer.isAdmin && user?.isAdmin === true;
}
