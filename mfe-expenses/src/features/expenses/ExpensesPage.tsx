import { EXPENSE_EVENTS_FOUND, EXPENSE_EVENTS_NEWEST } from '@yolo/contract/expenses';
import {
  Button,
  Cluster,
  ErrorState,
  Heading,
  ListPage,
  ListSkeleton,
  Panel,
  Stack,
} from '@yolo/design-system';
import { EventFinder, LoadFailed, useEvent, useLiveEvent } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import { useSearchParams } from 'react-router-dom';
import { Bill } from './Bill';

/** `/expenses`: one of the member's events, then its bill (`spec 2 ch. 2`); which one is in the address. */
export default function ExpensesPage() {
  usePage({ title: 'Expenses', canonical: '/expenses' });
  const [query, setQuery] = useSearchParams();
  const eventId = query.get('eventId');
  return (
    <ListPage title="Expenses">
      {eventId === null ? (
        <Panel>
          <EventFinder
            label="Search events"
            first={EXPENSE_EVENTS_NEWEST}
            found={EXPENSE_EVENTS_FOUND}
            actions={({ id }) => <Button onClick={() => setQuery({ eventId: id })}>Choose</Button>}
          />
        </Panel>
      ) : (
        <ChosenBill key={eventId} eventId={eventId} onChange={() => setQuery({})} />
      )}
    </ListPage>
  );
}

/** The bill of the event that was chosen, kept live. */
function ChosenBill({ eventId, onChange }: { eventId: string; onChange(): void }) {
  const event = useEvent(eventId);
  useLiveEvent(eventId, event.data?.seq);
  if (event.data === null)
    return (
      <ErrorState
        title="Event not found"
        message="It may be over, or the invitation is for someone else."
        onRetry={onChange}
        retryLabel="Change"
      />
    );
  if (!event.data)
    return event.isPending ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The event could not be loaded" failed={event} />
    );
  const { name, viewer } = event.data;
  return (
    <Stack gap={5}>
      <Cluster justify="space-between">
        <Heading level={2}>
          <bdi>{name}</bdi>
        </Heading>
        <Button onClick={onChange}>Change</Button>
      </Cluster>
      <Bill event={{ eventId, eventName: name, isOwner: viewer.role === 'owner' }} />
    </Stack>
  );
}
