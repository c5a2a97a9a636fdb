/** Exit code after an unrecoverable error: the supervisor must restart the process. */
export const BROKEN = 70;
