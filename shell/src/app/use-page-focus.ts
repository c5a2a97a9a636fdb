import { useEffect, useRef } from 'react';
import { useLive } from '@yolo/platform/remote';
import { useShell } from './host-context';

/** After a change of page the focus goes to its content, as after a full load; what stays in a page keeps it. */
export function usePageFocus(): void {
  const { navigation } = useShell();
  const { page } = useLive(navigation.location);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
