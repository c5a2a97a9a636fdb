import { photoAddress } from '@yolo/contract/media';
import { Button, Panel, RotateCwIcon, Stack, Text } from '@yolo/design-system';
import { UploadList } from '@yolo/design-system/areas';
import { useMemo } from 'react';
import { useShownPhotos } from '../use-photos';
import { useUploads } from './use-uploads';

const network = 'Waiting for the network. It goes on by itself.';
const pauseNotes = {
  network,
  unanswered: network,
  server: 'Waiting for the server. It goes on by itself.',
};

/** The reader's uploads to an event, with notes about them; nothing if there are none. */
export function Uploads({ eventId }: { eventId: string }) {
  const { files, known, waitingFor, kept, cancel, cancelAll, retry, tryNow } = useUploads(eventId);
  const album = useShownPhotos(eventId);
  const albumPhotos = useMemo(() => new Map(album?.photos.map((photo) => [photo.id, photo])), [album]);
  const notes = [
    waitingFor && pauseNotes[waitingFor],
    !kept && 'This browser keeps nothing: stay on this page until all is sent.',
    known > 0 && (known === 1 ? '1 was already here' : `${known} were already here`),
  ].filter((note) => typeof note === 'string');
  // For a preview that this page, opened later, has not drawn: the album may have its thumbnail.
  const pictureOf = (id: string) => {
    const photo = albumPhotos.get(id);
    return album && photo ? photoAddress(eventId, photo, 'thumb', album.keys.thumb) : undefined;
  };
  const uploads = files.map((file) => ({ ...file, previewUrl: file.previewUrl ?? pictureOf(file.id) }));
  if (uploads.length > 0)
    return (
      <Stack gap={3}>
        {waitingFor === 'unanswered' && <Unanswered onTryAgain={tryNow} />}
        <UploadList
          uploads={uploads}
          notes={notes}
          onCancel={cancel}
          onCancelAll={cancelAll}
          onRetry={retry}
        />
      </Stack>
    );
  return (
    <div role="status">
      {notes.map((note) => (
        <Text key={note} tone="soft">
          {note}
        </Text>
      ))}
    </div>
  );
}

/** `spec 2, 'Upload failed'`: the browser reports online, and still there is no answer. */
function Unanswered({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Panel>
      <Stack gap={3}>
        <Text role="alert">Network/CORS issue during upload. Please retry or check connectivity.</Text>
        <div>
          <Button icon={<RotateCwIcon aria-hidden />} onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
