import { Link } from '@yolo/design-system';

/** Leads to the expense form, filled in: what one brings is what one has paid. */
export function WhatItCost({ eventId, title }: { eventId: string; title: string }) {
  const asked = new URLSearchParams({ title });
  return (
    <Link alone href={`/events/${eventId}/expenses?${asked.toString()}`}>
      What did it cost?
    </Link>
  );
}
