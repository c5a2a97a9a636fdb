import { useEffect, useState } from 'react';

/** Switches full screen on and off, where the browser allows it. */
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
      // A refusal changes nothing.
      void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
        () => undefined,
      ),
  };
}
