import { useLayoutEffect, useState } from 'react';

/**
 * Where the show stands: in the dialog that is open above the page, as the viewer of photos is, because all else is out of
 * reach meanwhile; when it closes, at the page's end.
 */
export function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const put = () => {
      const over = [...document.querySelectorAll('dialog[open]')].at(-1);
      over?.addEventListener('close', put, { once: true });
      (over ?? document.body).append(place);
    };
    put();
    return () => place.remove();
  }, [place]);
  return place;
}
