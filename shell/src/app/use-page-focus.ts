import { useEffect, useRef } from 'react';
import { useLive } from '@yolo/platform/remote';
import { useShell } from './host-context';

/** Moves the focus to the content of the page. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** After a change of page the focus moves to its content, as after a full load; navigation within a page keeps it. */
export function usePageFocus(): void {
  const { navigation } = useShell();
  const { page } = useLive(navigation.location);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    focusContent();
  }, [page]);
}
