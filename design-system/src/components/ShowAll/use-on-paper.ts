import { useSyncExternalStore } from 'react';

let printing = false;

function watchPrinting(changed: () => void): () => void {
  const turn = ({ type }: Event) => {
    printing = type === 'beforeprint';
    changed();
  };
  const events = ['beforeprint', 'afterprint'] as const;
  for (const event of events) window.addEventListener(event, turn);
  return () => {
    for (const event of events) window.removeEventListener(event, turn);
  };
}

/** Whether the page is being printed. A store is drawn at once, before the browser takes the page as it is. */
export const useOnPaper = (): boolean => useSyncExternalStore(watchPrinting, () => printing);
