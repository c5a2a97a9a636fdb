import { useSyncExternalStore } from 'react';

let printing = false;

function watchPrinting(changed: () => void): () => void {
  const update = ({ type }: Event) => {
    printing = type === 'beforeprint';
    changed();
  };
  const events = ['beforeprint', 'afterprint'] as const;
  for (const event of events) window.addEventListener(event, update);
  return () => {
    for (const event of events) window.removeEventListener(event, update);
  };
}

/** Whether the page is being printed. Uses an external store, which React renders synchronously, before the browser captures the page. */
export const useIsPrinting = (): boolean => useSyncExternalStore(watchPrinting, () => printing);
