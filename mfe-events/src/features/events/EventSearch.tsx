import { isolated } from '@yolo/contract';
import { EVENT_SEARCH_LIMIT, type EventSummaryView } from '@yolo/contract/events';
import { SearchIcon } from '@yolo/design-system';
import { Combobox, type ComboboxOption } from '@yolo/design-system/combobox';
import { EventPrint, useEventSearch } from '@yolo/platform/event';
import { eventWhen } from '@yolo/platform/event-dates';
import { usePlatformNavigate } from '@yolo/platform/remote';
import { useCallback } from 'react';

const optionOf = (event: EventSummaryView): ComboboxOption => ({
  id: event.id,
  text: event.name,
  detail: [eventWhen(event), isolated(event.location ?? '')].filter(Boolean).join(' · '),
  picture: <EventPrint event={event} />,
});

/** Finds the reader's events by name or place; choosing one goes there (`spec 1 ch. 2`: up to 8 suggestions). */
export default function EventSearch() {
  const navigate = usePlatformNavigate();
  const search = useEventSearch();
  const suggest = useCallback(
    async (query: string, signal: AbortSignal) => (await search(query, signal)).map(optionOf),
    [search],
  );
  return (
    <Combobox
      label="Search events"
      hideLabel
      placeholder="Search events"
      icon={<SearchIcon aria-hidden />}
      value={null}
      onChange={(event) => event && navigate(`/events/${event.id}`)}
      search={suggest}
      minLetters={2}
      shortText="Type two letters"
      limit={EVENT_SEARCH_LIMIT}
      emptyText="No events found. Try a different search."
    />
  );
}
