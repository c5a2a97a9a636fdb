import { Link } from '@yolo/design-system';

/** A link to the filled-in form for an expense, because who brings an item has paid for it. */
export function RecordCostLink({ eventId, title }: { eventId: string; title: string }) {
  const query = new URLSearchParams({ title });
  return (
    <Link alone href={`/events/${eventId}/expenses?${query.toString()}`}>
      What did it cost?
    </Link>
  );
}
