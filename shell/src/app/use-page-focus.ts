import { useEffect, useRef } from 'react';
import { useLive } from '@yolo/platform/remote';
import { useShell } from './host-context';

/** After a change of page the focus goes to its content, as after a full load; what stays in a page keeps it. */
export function usePageFocus(): void {
  const { navigation } = useShell();
  const { pathname } = useLive(navigation.location);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
