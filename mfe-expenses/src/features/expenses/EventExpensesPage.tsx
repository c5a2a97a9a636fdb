import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { EventArea } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import { useParams } from 'react-router-dom';
import { Bill } from './Bill';

/** `/events/:eventId/expenses`: the event's bill. */
export default function EventExpensesPage() {
  const { eventId = '' } = useParams();
  return <EventArea eventId={eventId}>{(event) => <Page event={event} />}</EventArea>;
}

function Page({ event }: { event: EventView }) {
  usePage({ title: `Expenses · ${isolated(event.name)}` });
  return <Bill eventId={event.id} eventName={event.name} />;
}
