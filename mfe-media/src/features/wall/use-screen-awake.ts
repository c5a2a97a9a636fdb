import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser can; a lock that it releases is requested again. */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isMounted = true;
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // Refused on a battery that is nearly empty: it is requested again when the page is next visible.
      const newLock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isMounted) lock = newLock;
      else void newLock?.release();
    };
    void request();
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
