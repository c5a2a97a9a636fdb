import { createContext, useContext } from 'react';
import type { Remotes } from '../loader/remotes';
import type { Host } from '../platform/host';

/** What the shell's own components have beyond the platform. */
export interface Shell extends Host {
  remotes: Remotes;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
