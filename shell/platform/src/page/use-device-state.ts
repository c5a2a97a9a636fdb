import { useState } from 'react';
import { browserText } from '../kept-text';

/**
 * State that is stored by the browser and shared by its tabs: each change is applied to the stored state, so that changes of
 * other tabs are kept.
 * @param key unique for the list and the member
 * @param read validates the stored state; gets undefined if nothing is stored
 */
export function useDeviceState<T>(
  key: string,
  read: (stored: unknown) => T,
): [T, (change: (previous: T) => T) => void] {
  const readStored = () => read(parse(browserText.getItem(key)));
  const [state, setState] = useState(readStored);
  const change = (next: (previous: T) => T) => {
    const changed = next(readStored());
    browserText.setItem(key, JSON.stringify(changed));
    setState(changed);
  };
  return [state, change];
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
