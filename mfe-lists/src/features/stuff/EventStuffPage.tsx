import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { Columns, ListSkeleton, Stack } from '@yolo/design-system';
import { EventArea, LoadFailed } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { MoreComingOffers } from '../food/MoreComingOffers';
import { useFood } from '../food/use-food';
import { AskFor } from './AskFor';
import { Bring } from './Bring';
import { BringingItems } from './BringingItems';
import { RequestedItems } from './RequestedItems';
import { useStuff } from './use-stuff';

/** `/events/:eventId/stuff`: what the event needs, and who brings what. */
export default function EventStuffPage() {
  const { eventId = '' } = useParams();
  return (
    <EventArea eventId={eventId}>
      {(event) =>
        event.viewer.role === 'owner' ? <HostStuff event={event} /> : <Stuff event={event} offers={null} />
      }
    </EventArea>
  );
}

/** The offers for more guests are above the list, so the list waits for them and is not pushed down. */
function HostStuff({ event }: { event: EventView }) {
  const food = useFood(event.id);
  const offers = <MoreComingOffers event={event} food={food.data?.food ?? []} />;
  return <Stuff event={event} isWaiting={food.isPending} offers={offers} />;
}

interface StuffProps {
  event: EventView;
  isWaiting?: boolean;
  offers: ReactNode;
}

function Stuff({ event, isWaiting = false, offers }: StuffProps) {
  usePage({ title: `Stuff · ${isolated(event.name)}` });
  const stuff = useStuff(event.id);
  const guestName = event.viewer.invitation?.name ?? null;
  if (!stuff.data || isWaiting)
    return stuff.isPending || isWaiting ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The lists could not be loaded" failed={stuff} />
    );
  const { requested, bringing, mayRequest } = stuff.data;
  return (
    <Columns>
      <Stack gap={5}>
        {offers}
        <RequestedItems event={event} items={requested} mayDelete={mayRequest} guestName={guestName} />
        {mayRequest && <AskFor eventId={event.id} />}
      </Stack>
      <Stack gap={5}>
        <Bring eventId={event.id} guestName={guestName} />
        <BringingItems eventId={event.id} items={bringing} />
      </Stack>
    </Columns>
  );
}
