import { useLayoutEffect, useState } from 'react';

/**
 * The container of the show: inside a dialog that is open above the page, such as the viewer of photos, because all
 * else is inert; after it has closed, at the page's end.
 */
export function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const attach = () => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      dialog?.addEventListener('close', attach, { once: true });
      (dialog ?? document.body).append(place);
    };
    attach();
    return () => place.remove();
  }, [place]);
  return place;
}
