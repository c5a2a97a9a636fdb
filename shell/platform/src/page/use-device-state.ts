import { useState } from 'react';
import { browserText } from '../kept-text';

/**
 * State that is kept by the browser and shared by its tabs: each change begins with what is kept by then, so that what
 * another tab has kept meanwhile stays.
 * @param key unique for the list and the member
 * @param read what is kept as far as it can be used; undefined where nothing is kept
 */
export function useDeviceState<T>(
  key: string,
  read: (kept: unknown) => T,
): [T, (change: (before: T) => T) => void] {
  const kept = () => read(parsed(browserText.getItem(key)));
  const [state, setState] = useState(kept);
  const change = (next: (before: T) => T) => {
    const changed = next(kept());
    browserText.setItem(key, JSON.stringify(changed));
    setState(changed);
  };
  return [state, change];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
