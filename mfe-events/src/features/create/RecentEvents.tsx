import { Heading, ListSkeleton, Panel, Stack, Text } from '@yolo/design-system';
import { useId } from 'react';
import { LoadFailed } from '@yolo/platform/event';
import { EventCards } from '../events/EventCards';
import { useEventList } from '../../queries/event-lists';
import { useLiveLists } from '../../queries/event-lists';

/** Up to five (`spec 1 ch. 9`). */
const LIMIT = 5;

/** Below the form: events that already exist. */
export function RecentEvents() {
  const id = useId();
  useLiveLists();
  const events = useEventList(LIMIT);
  return (
    <section aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} id={id}>
          Recent Events
        </Heading>
        <Panel as="div">
          {events.data && events.data.length > 0 && <EventCards events={events.data} size="row" />}
          {events.isPending && <ListSkeleton rows={3} kind="events" />}
          {events.isLoadingError && <LoadFailed title="Your events could not be loaded" failed={events} />}
          {events.data?.length === 0 && <Text>No events yet.</Text>}
        </Panel>
      </Stack>
    </section>
  );
}
