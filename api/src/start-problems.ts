import { readAreaSettings } from './core/config/area-settings.ts';
import { readSettings, type Settings } from './core/config/config.ts';
import { SettingsError } from './core/config/settings-error.ts';
import { StartError } from './core/database/embedded/embedded-postgres.ts';
import { loggableMessage } from './core/http/loggable-error.ts';

/** Returns the message for the terminal: the problem and how to fix it. */
export async function plainReason(error: unknown, settings: Settings | undefined): Promise<string> {
  if (error instanceof SettingsError) return describeAllProblems();
  if (error instanceof StartError || !settings) return (error as Error).message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') return listenProblem(code, settings);
  return `Yolo could not start: ${reasonOf(error)}`;
}

/** Core's settings are read before the areas are loaded; this collects the problems of both. */
async function describeAllProblems(): Promise<string> {
  await import('./app.module.ts');
  const problems = [readSettings, readAreaSettings].flatMap((read) => {
    try {
      read(process.env);
    } catch (error) {
      if (error instanceof SettingsError) return error.problems;
      throw error;
    }
    return [];
  });
  return new SettingsError(problems).message;
}

/** Describes an error of the operator's own database at the start. */
export function databaseProblem(error: unknown, databaseUrl: string): StartError {
  const { host, pathname } = new URL(databaseUrl);
  return new StartError(
    `The database ${pathname.slice(1)} at ${host} cannot be used (${reasonOf(error)}): check DATABASE_URL.`,
  );
}

/**
 * SQLSTATE classes of errors before any row is read: no connection, no login, no such database, no room, shutting down.
 */
const BEFORE_ANY_ROW = /^(08|28|3D|53|57)/;

/** PostgreSQL's message about a refused row quotes the row, so only its code is printed. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  const safeMessage = BEFORE_ANY_ROW.test(code ?? '') ? message : loggableMessage(error as Error);
  const description = safeMessage === message ? safeMessage : [safeMessage, code].filter(Boolean).join(', ');
  return description || code || String((cause as Error | undefined)?.message ?? 'no answer');
}

function listenProblem(code: string | undefined, { host, port }: Settings): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what listens there, or set PORT to another.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this account has: set PORT to one above 1023.`;
  return `${host} is no address of this machine: set HOST to one that is.`;
}
