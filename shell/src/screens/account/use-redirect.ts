import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { safeRedirect } from '../../platform/redirect';

/** Where this account page leads afterwards: its redirect parameter, else `/`. */
export function useRedirect(): string {
  const { navigation } = useShell();
  const [redirect] = useState(() => {
    const { search } = navigation.location.get();
    return safeRedirect(new URLSearchParams(search).get('redirect'));
  });
  return redirect;
}
