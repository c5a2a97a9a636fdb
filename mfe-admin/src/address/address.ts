import { type AdminSort, adminSorts } from '@yolo/contract/admin';

const sections = ['users', 'audit', 'releases'] as const;
type Section = (typeof sections)[number];

/** What the dashboard shows. All of it is in the address, so a reload or a link shows the same. */
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

/** @param search the address's query; missing and invalid values are those of the start place */
export function readPlace(search: string): Place {
  const params = new URLSearchParams(search);
  const after = params.get('after') || undefined;
  const page = Number(params.get('page'));
  return {
    section: sections.find((section) => section === params.get('section')) ?? start.section,
    query: params.get('query') ?? '',
    sort: adminSorts.find((sort) => sort === params.get('sort')) ?? start.sort,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    after,
    page: after && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** @returns path with query, without values that are those of the start place */
export function pathOf(place: Place): string {
  const params = Object.entries(place)
    .filter(([name, value]) => value !== undefined && value !== start[name as keyof Place])
    .map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(params).toString();
  return query ? `/admin?${query}` : '/admin';
}
