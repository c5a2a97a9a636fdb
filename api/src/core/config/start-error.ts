/** The start failed: one sentence for the person at the terminal, printed without anything else. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Turns any failure to start the embedded database into a StartError.
 * @param cause an error of Node or the output of a PostgreSQL program
 * @param folder the folder in use, as the person configured it
 */
export function asStartError(cause: unknown, folder: string): StartError {
  if (cause instanceof StartError) return cause;
  const text =
    cause instanceof Error
      ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}`
      : String(cause);
  return new StartError(sentenceFor(text, folder));
}

function sentenceFor(text: string, folder: string): string {
  if (/ENOSPC|No space left|EDQUOT|quota exceeded/i.test(text)) {
    return `The disk of the data folder ${folder} is full; make room or choose another folder with DATA_DIR.`;
  }
  if (/EROFS|read-only file system/i.test(text)) {
    return `The data folder ${folder} is on a read-only disk; choose another with DATA_DIR.`;
  }
  if (/EACCES|EPERM|Permission denied|not permitted/i.test(text)) {
    return `The data folder ${folder} can't be written to; change its permissions or choose another with DATA_DIR.`;
  }
  if (/ENOTDIR|EEXIST|Not a directory/i.test(text)) {
    return `The data folder ${folder} is not a folder; choose another with DATA_DIR.`;
  }
  if (/ENOENT.*mkdir/.test(text)) {
    return `The data folder ${folder} can't be made; choose another with DATA_DIR.`;
  }
  const reason = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .at(-1);
  return `The embedded PostgreSQL could not start (${reason ?? 'no reason given'}); set DATABASE_URL to use one of yours.`;
}
