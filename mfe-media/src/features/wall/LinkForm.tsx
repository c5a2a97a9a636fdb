import { mediaApi } from '@yolo/contract/media';
import { Button, Cluster, Stack, Text } from '@yolo/design-system';
import { CopyAddress, useEventAction, useRequestIds } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';

/** Makes the link that the computer of a television opens, and shows it once. */
export function LinkForm({ eventId }: { eventId: string }) {
  const api = useApi(mediaApi);
  const { idOf, arrived } = useRequestIds();
  const [link, setLink] = useState<string | null>(null);
  const make = useEventAction(
    eventId,
    'media',
    () => api.makeScreen({ params: { eventId }, body: { requestId: idOf('link') } }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      done({ url }) {
        arrived('link');
        setLink(url);
        return null;
      },
    },
  );
  const makeButton = (
    <Button busy={make.busy} onClick={() => make.run()}>
      Make a screen link
    </Button>
  );
  return (
    <Stack gap={3}>
      <Text>
        <strong>Or open a link</strong>, where a computer or a phone gives its picture to the television.
      </Text>
      {link === null ? (
        <Cluster>{makeButton}</Cluster>
      ) : (
        <>
          <Text>Open this link there. It is shown only once.</Text>
          <CopyAddress
            {...{ label: 'Link of the new screen', address: link, copy: 'Copy link', copied: 'Link copied' }}
          >
            {makeButton}
          </CopyAddress>
        </>
      )}
    </Stack>
  );
}
