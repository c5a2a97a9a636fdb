import { ListPage } from '@yolo/design-system';
import { Tabs } from '@yolo/design-system/areas';
import { usePage } from '@yolo/platform/remote';
import { useSearchParams } from 'react-router-dom';
import { Albums } from './Albums';
import { UploadTab } from './UploadTab';

const tabs = [
  { value: 'upload', label: 'Upload Photos' },
  { value: 'albums', label: 'Albums' },
] as const;

/** `/photos`: uploads to an event, and the albums of the reader's events (`spec 2 ch. 2`). */
export default function PhotosPage() {
  usePage({ title: 'Photos', canonical: '/photos' });
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'albums' ? 'albums' : 'upload';
  const eventId = query.get('eventId');
  const open = (next: string | null) => setQuery(next === null ? {} : { eventId: next });
  return (
    <ListPage title="Photos">
      <Tabs
        label="Photos"
        tabs={tabs}
        value={tab}
        onChange={(next) => {
          const others: Record<string, string> = eventId === null ? {} : { eventId };
          setQuery(next === 'albums' ? { ...others, tab: next } : others, { replace: true });
        }}
      >
        {tab === 'albums' ? (
          <Albums onOpen={open} />
        ) : (
          <UploadTab eventId={eventId} photoId={query.get('photo')} onChoose={open} />
        )}
      </Tabs>
    </ListPage>
  );
}
