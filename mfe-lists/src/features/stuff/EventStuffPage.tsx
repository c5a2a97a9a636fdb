import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { Columns, ListSkeleton, Stack } from '@yolo/design-system';
import { EventArea, LoadFailed } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import { useParams } from 'react-router-dom';
import { AskFor } from './AskFor';
import { Bring } from './Bring';
import { BringingItems } from './BringingItems';
import { RequestedItems } from './RequestedItems';
import { useStuff } from './use-stuff';

/** `/events/:eventId/stuff`: what the event needs, and who brings what. */
export default function EventStuffPage() {
  const { eventId = '' } = useParams();
  return <EventArea eventId={eventId}>{(event) => <Stuff event={event} />}</EventArea>;
}

function Stuff({ event }: { event: EventView }) {
  usePage({ title: `Stuff · ${isolated(event.name)}` });
  const stuff = useStuff(event.id);
  const guestName = event.viewer.invitation?.name ?? null;
  if (!stuff.data)
    return stuff.isPending ? (
      <ListSkeleton rows={5} kind="events" />
    ) : (
      <LoadFailed title="The lists could not be loaded" failed={stuff} />
    );
  const { requested, bringing, mayRequest } = stuff.data;
  return (
    <Columns>
      <Stack gap={5}>
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
