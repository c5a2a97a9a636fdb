import type { ManifestRoute } from '@yolo/platform';
import { useLive } from '@yolo/platform/remote';
import { Container, Text } from '@yolo/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { loginPath } from '../platform/redirect';
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
  const checked = useLive(session.checked);
  const [admitted, setAdmitted] = useState(false);
  const allowed = access === 'public' || (access === 'admin' ? user?.isAdmin === true : user !== null);
  if (checked && allowed && !admitted) setAdmitted(true);
  const stays = isForm && admitted;
  const refused = checked && !allowed && !stays;

  useEffect(() => {
    if (!refused) return;
    const { pathname, search } = navigation.location.get();
    navigation.navigate(access === 'admin' ? '/' : loginPath(pathname + search), { replace: true });
  }, [refused, access, navigation]);

  if (access === 'public' || stays || (checked && allowed)) return children;
  return (
    <Tall as={Container}>
      <Text role="status">
        {access === 'admin' ? 'Checking admin permissions...' : 'Checking authentication...'}
      </Text>
    </Tall>
  );
}
