import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { EventArea } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import { useParams, useSearchParams } from 'react-router-dom';
import { Bill } from './Bill';

/** `/events/:eventId/expenses`: the event's bill. */
export default function EventExpensesPage() {
  const { eventId = '' } = useParams();
  return <EventArea eventId={eventId}>{(event) => <Page event={event} />}</EventArea>;
}

function Page({ event }: { event: EventView }) {
  usePage({ title: `Expenses · ${isolated(event.name)}` });
  // Who asks what something has cost has its name in the form.
  const [asked] = useSearchParams();
  return <Bill eventId={event.id} eventName={event.name} title={asked.get('title') ?? ''} />;
}
