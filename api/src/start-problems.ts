import type { Settings } from './config/config.ts';
import { StartError } from './database/embedded/embedded-postgres.ts';

/** One sentence for the person at the terminal: what is wrong, and what to do about it. */
export function plainReason(error: unknown, settings: Settings | undefined): string {
  if (error instanceof StartError || !settings) return (error as Error).message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') return listenProblem(code, settings);
  return `Yolo could not start: ${message}`;
}

/** What a database of the operator's own did not let be done at the start. */
export function databaseProblem(error: unknown, databaseUrl: string): StartError {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  const { host, pathname } = new URL(databaseUrl);
  const reason = message || code || String((cause as Error | undefined)?.message ?? 'no answer');
  return new StartError(
    `The database ${pathname.slice(1)} at ${host} cannot be used (${reason}): check DATABASE_URL.`,
  );
}

function listenProblem(code: string | undefined, { host, port }: Settings): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what listens there, or set PORT to another.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this account has: set PORT to one above 1023.`;
  return `${host} is no address of this machine: set HOST to one that is.`;
}
