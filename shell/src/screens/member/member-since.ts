import { readersLocale } from '@yolo/design-system';

/** 'Member since March 2024', or 'Recently' for an unknown date (`spec 1 ch. 2`, Profile). */
export function memberSince(createdAt: string | null): string {
  const since = createdAt === null ? NaN : Date.parse(createdAt);
  const words = Number.isNaN(since)
    ? 'Recently'
    : new Date(since).toLocaleDateString(readersLocale(), { month: 'long', year: 'numeric' });
  return `Member since ${words}`;
}
