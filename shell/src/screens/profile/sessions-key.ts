/** Query key of the member's sessions. */
export const SESSIONS = ['me', 'sessions'] as const;
