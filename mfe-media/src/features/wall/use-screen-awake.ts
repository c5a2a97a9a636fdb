import { useEffect } from 'react';

/** Keeps the screen on while the page is seen, where the browser can; what the browser takes back is asked for again. */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // Refused on a battery that is nearly empty: the next time that the page is seen it may be otherwise.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isWanted) lock = given;
      else void given?.release();
    };
    void ask();
    const onSeen = () => void ask();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', onSeen);
      void lock?.release();
    };
  }, []);
}
