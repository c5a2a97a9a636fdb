import { MapPicture, type PlaceMap } from '@yolo/design-system/map';
import type { EventMapQuery } from '../../queries/event-parts';

/** The map around the event's place; its box is rendered before this loads. */
export default function EventMap({ around, place }: { around: EventMapQuery; place: string }) {
  return <MapPicture shown={mapOf(around)} place={place} />;
}

function mapOf({ data, isError, refetch }: EventMapQuery): PlaceMap {
  if (data?.map) return { kind: 'drawn', map: data.map };
  if (data?.imageUrl) return { kind: 'image', src: data.imageUrl };
  return isError ? { kind: 'failed', onRetry: () => void refetch() } : { kind: 'loading' };
}
