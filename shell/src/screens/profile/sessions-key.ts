/** Where the cache keeps the member's sessions. */
export const SESSIONS = ['me', 'sessions'] as const;
