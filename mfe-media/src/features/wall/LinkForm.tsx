import { mediaApi } from '@yolo/contract/media';
import { Button, Cluster, CopyIcon, Stack, Text } from '@yolo/design-system';
import { useAction, useEventAction, useRequestIds } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { styled } from 'styled-components';

const Address = styled.output`
  display: block;
  padding: 12px 16px;
  border: var(--bw-ctl) solid var(--line-2);
  border-radius: var(--r-1);
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Makes the link that a computer behind the television opens, and shows it once. */
export function LinkForm({ eventId }: { eventId: string }) {
  const api = useApi(mediaApi);
  const { idOf, arrived } = useRequestIds();
  const [made, setMade] = useState<string | null>(null);
  const make = useEventAction(
    eventId,
    'media',
    () => api.makeScreen({ params: { eventId }, body: { requestId: idOf('link') } }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      done({ url }) {
        arrived('link');
        setMade(url);
        return null;
      },
    },
  );
  const copy = useAction(async (url: string) => navigator.clipboard.writeText(url), {
    failed: 'Could not copy',
    fallback: 'Mark the address and copy it.',
    done: { title: 'Link copied' },
  });
  return (
    <Stack gap={3}>
      <Text>
        <strong>Or open a link</strong>, where a computer or a phone gives its picture to the television.
      </Text>
      {made !== null && (
        <>
          <Text>Open this link there. It is shown only once.</Text>
          <Address aria-label="Link of the new screen">{made}</Address>
        </>
      )}
      <Cluster>
        {made !== null && (
          <Button icon={<CopyIcon aria-hidden />} onClick={() => copy.run(made)}>
            Copy link
          </Button>
        )}
        <Button busy={make.busy} onClick={() => make.run()}>
          Make a screen link
        </Button>
      </Cluster>
    </Stack>
  );
}
