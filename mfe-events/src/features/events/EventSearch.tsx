import { isolated, orderingDay } from '@yolo/contract';
import { EVENT_SEARCH_LIMIT, type EventSummaryView, eventsApi } from '@yolo/contract/events';
import { EventPicture, SearchIcon } from '@yolo/design-system';
import { Combobox, type ComboboxOption } from '@yolo/design-system/combobox';
import { eventWhen, readersToday } from '@yolo/platform/event-dates';
import { useApi, usePlatformNavigate } from '@yolo/platform/remote';
import { useCallback } from 'react';
import { styled } from 'styled-components';

const Print = styled.div`
  flex: 0 0 40px;
  height: 40px;
  overflow: hidden;
  border-radius: 4px;
  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

function optionOf(event: EventSummaryView): ComboboxOption {
  return {
    id: event.id,
    text: event.name,
    detail: [eventWhen(event), isolated(event.location ?? '')].filter(Boolean).join(' · '),
    picture: (
      <Print>
        <EventPicture
          imageUrl={event.image?.thumbUrl}
          imagePlaceholder={event.image?.placeholder}
          scene={event.cover}
          date={orderingDay(event)}
        />
      </Print>
    ),
  };
}

/** Finds the reader's events by name or place; choosing one goes there (`spec 1 ch. 2`: up to 8 suggestions). */
export default function EventSearch() {
  const api = useApi(eventsApi);
  const navigate = usePlatformNavigate();
  const search = useCallback(
    async (query: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
      const { events } = await api.searchEvents(
        { query: { query, limit: EVENT_SEARCH_LIMIT, today: readersToday() } },
        { signal },
      );
      return events.map(optionOf);
    },
    [api],
  );
  return (
    <Combobox
      label="Search events"
      hideLabel
      placeholder="Search events"
      icon={<SearchIcon aria-hidden />}
      value={null}
      onChange={(event) => event && navigate(`/events/${event.id}`)}
      search={search}
      minLetters={2}
      shortText="Type two letters"
      limit={EVENT_SEARCH_LIMIT}
      emptyText="No events found. Try a different search."
    />
  );
}
