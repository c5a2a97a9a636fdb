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

function Page({ event: { id, name, viewer } }: { event: EventView }) {
  usePage({ title: `Expenses · ${isolated(name)}` });
  // A link to record the cost of something passes its name for the form.
  const [query] = useSearchParams();
  const event = { eventId: id, eventName: name, isOwner: viewer.role === 'owner' };
  return <Bill event={event} title={query.get('title') ?? ''} />;
}
