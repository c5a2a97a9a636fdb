import { type AdminSort, adminSorts } from '@yolo/contract/admin';

const sections = ['users', 'audit', 'releases'] as const;
type Section = (typeof sections)[number];

/** What of the dashboard is shown; all of it stands in the address, so that a reload or a link shows the same. */
export interface Place {
  section: Section;
  /** As typed, spaces at its ends included. */
  query: string;
  sort: AdminSort;
  order: 'asc' | 'desc';
  /** Where the page begins: the server's cursor. Without it, the first page. */
  after: string | undefined;
  /** Number of the page, from 1. */
  page: number;
}

export const start: Place = {
  section: 'users',
  query: '',
  sort: 'memberSince',
  order: 'desc',
  after: undefined,
  page: 1,
};

/** @param search the address's query; what it does not say, or says wrongly, is as at the start */
export function readPlace(search: string): Place {
  const told = new URLSearchParams(search);
  const after = told.get('after') || undefined;
  const page = Number(told.get('page'));
  return {
    section: sections.find((section) => section === told.get('section')) ?? start.section,
    query: told.get('query') ?? '',
    sort: adminSorts.find((sort) => sort === told.get('sort')) ?? start.sort,
    order: told.get('order') === 'asc' ? 'asc' : 'desc',
    after,
    page: after && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** @returns path with query; what is as at the start is not said */
export function pathOf(place: Place): string {
  const told = Object.entries(place)
    .filter(([name, value]) => value !== undefined && value !== start[name as keyof Place])
    .map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(told).toString();
  return query ? `/admin?${query}` : '/admin';
}
