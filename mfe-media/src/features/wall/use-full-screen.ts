import { useEffect, useState } from 'react';

/** The browser's own bars away and back, where it lets a page do that. */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => Boolean(document.fullscreenElement));
  useEffect(() => {
    const onChange = () => setFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return {
    isPossible: document.fullscreenEnabled,
    isFull,
    toggle: () =>
      // Refused is what it was before.
      void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
        () => undefined,
      ),
  };
}
