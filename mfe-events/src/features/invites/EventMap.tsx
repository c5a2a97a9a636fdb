import type { EventView } from '@yolo/contract';
import { MapPicture, type PlaceMap } from '@yolo/design-system/map';
import { useEventMap, type EventMapQuery } from '../../queries/event';

/** What is around the event's place; asked for when the rest of the page is there, its box before. */
export default function EventMap({ event, place }: { event: EventView; place: string }) {
  return <MapPicture shown={shownOf(useEventMap(event.id, place))} place={place} />;
}

function shownOf({ data, isError, refetch }: EventMapQuery): PlaceMap {
  if (data?.map) return { kind: 'drawn', map: data.map };
  if (data?.imageUrl) return { kind: 'image', src: data.imageUrl };
  if (data) return { kind: 'unknown' };
  return isError ? { kind: 'failed', onRetry: () => void refetch() } : { kind: 'loading' };
}
