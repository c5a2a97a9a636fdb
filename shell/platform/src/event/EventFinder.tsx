import { isolated } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  ListSkeleton,
  SearchIcon,
  Stack,
  Text,
  TextField,
} from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { eventWhen } from '../event-dates';
import { LoadFailed } from '../page/LoadFailed';
import { EventPrint } from './EventPrint';
import { SEARCH_MAX, useEventsFound, type EventsShown } from './use-event-search';

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s-3) var(--s-4);
    padding-block: var(--s-3);
    border-top: 1px solid var(--hair);
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export interface EventFinderProps extends Partial<EventsShown> {
  /** e.g. 'Pin to Which Event?'. */
  label: string;
  /** Buttons for a shown event: Pin, View, Choose. */
  actions(event: EventSummaryView): ReactNode;
  /** Ids of events that are marked as pinned. */
  pinned?: ReadonlySet<string>;
}

/** A search of the member's events by name or place, with actions for each (`spec 2 ch. 2`, the areas' own pages). */
export function EventFinder({
  label,
  first = 0,
  found = 8,
  invited = false,
  actions,
  pinned,
}: EventFinderProps) {
  const [typed, setTyped] = useState('');
  const { query, isSearch } = useEventsFound(typed, { first, found, invited });
  const events = query.data?.events ?? [];
  return (
    <Stack gap={4}>
      <TextField
        label={label}
        type="search"
        icon={<SearchIcon aria-hidden />}
        placeholder="Search events"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={setTyped}
      />
      <Text size="small" tone="soft" role="status">
        {isSearch && query.data && countWords(events.length, query.data.total)}
      </Text>
      {query.isLoading && <ListSkeleton rows={2} kind="events" />}
      {query.isLoadingError && <LoadFailed title="Your events could not be loaded" failed={query} />}
      {!isSearch && query.data?.events.length === 0 && (
        <EmptyState
          drawing="events"
          title="No events yet."
          action={
            <ButtonLink variant="primary" href="/create">
              Create Event
            </ButtonLink>
          }
        />
      )}
      {events.length > 0 && (
        <List>
          {events.map((event) => (
            <li key={event.id}>
              <EventPrint event={event} />
              <Words>
                <Text strong>
                  <bdi>{event.name}</bdi>
                </Text>
                <Text size="small" tone="soft">
                  {[eventWhen(event), isolated(event.location ?? ''), pinned?.has(event.id) && 'Pinned']
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Words>
              <Cluster gap={2}>{actions(event)}</Cluster>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

/** @param all total number of results; an older server does not return it */
function countWords(shown: number, all = shown): string {
  if (shown === 0) return 'No events found. Try a different search.';
  if (all > shown) return `${all} events found, ${shown} shown`;
  return shown === 1 ? '1 event found' : `${shown} events found`;
}
