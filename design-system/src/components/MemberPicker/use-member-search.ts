import { useSearch, type Search, type SearchState } from '../Combobox/use-search';

/** Someone who can be invited. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** Limits of the member search (spec 1 ch. 9). */
export const minLetters = 2;
export const maxResults = 10;

export type MemberSearchState = SearchState<Member>;

/** The member search: from two letters on, 300 ms after the last one. */
export const useMemberSearch = (query: string, search: Search<Member>) =>
  useSearch(query, search, minLetters);
