import type { EventSummaryView } from '@yolo/contract/events';
import { EXPENSE_EVENTS_FOUND, EXPENSE_EVENTS_NEWEST } from '@yolo/contract/expenses';
import { Button, Cluster, Heading, ListPage, Panel, Stack } from '@yolo/design-system';
import { EventFinder } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import { useState } from 'react';
import { Bill } from './Bill';

/** `/expenses`: one of the member's events, then its bill (`spec 2 ch. 2`). */
export default function ExpensesPage() {
  usePage({ title: 'Expenses', canonical: '/expenses' });
  const [event, setEvent] = useState<EventSummaryView | null>(null);
  return (
    <ListPage title="Expenses">
      {event ? (
        <Stack gap={5}>
          <Cluster justify="space-between">
            <Heading level={2}>
              <bdi>{event.name}</bdi>
            </Heading>
            <Button onClick={() => setEvent(null)}>Change</Button>
          </Cluster>
          <Bill event={{ eventId: event.id, eventName: event.name, isOwner: event.isOwner }} />
        </Stack>
      ) : (
        <Panel>
          <EventFinder
            label="Search events"
            first={EXPENSE_EVENTS_NEWEST}
            found={EXPENSE_EVENTS_FOUND}
            actions={(found) => <Button onClick={() => setEvent(found)}>Choose</Button>}
          />
        </Panel>
      )}
    </ListPage>
  );
}
