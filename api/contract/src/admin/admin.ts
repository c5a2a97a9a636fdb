export const ADMIN_PAGE_LIMIT = 50;

export const adminSorts = ['name', 'role', 'memberSince', 'lastLogin'] as const;
export type AdminSort = (typeof adminSorts)[number];
