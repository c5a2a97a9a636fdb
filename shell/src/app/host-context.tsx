import { createContext, useContext } from 'react';
import type { Failures } from '../loader/failures';
import type { Remotes } from '../loader/remotes';
import type { Starts } from '../loader/starts';
import type { Host } from '../platform/host';

/** What the shell's own components can use in addition to the platform. */
export interface Shell extends Host {
  remotes: Remotes;
  failures: Failures;
  starts: Starts;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
