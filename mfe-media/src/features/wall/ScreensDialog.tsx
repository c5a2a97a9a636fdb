import { mediaApi } from '@yolo/contract/media';
import { Button, Cluster, CopyIcon, Dialog, ListSkeleton, Stack, Text, TvIcon } from '@yolo/design-system';
import { eventKeys, LoadFailed, useAction, useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

const Rows = styled.ul`
  display: grid;
  gap: 4px;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: var(--target);
    list-style: none;
  }
  button {
    flex: none;
    white-space: nowrap;
  }
`;

const Address = styled.output`
  display: block;
  padding: 12px 16px;
  border: var(--bw-ctl) solid var(--line-2);
  border-radius: var(--r-1);
  overflow-wrap: anywhere;
  user-select: all;
`;

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export interface ScreensDialogProps {
  eventId: string;
  open: boolean;
  onClose(): void;
}

/** Links for screens without a keyboard, which show the wall and nothing else. */
export function ScreensDialog({ eventId, open, onClose }: ScreensDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Screens" size="wide">
      {open && <Screens eventId={eventId} />}
    </Dialog>
  );
}

function Screens({ eventId }: { eventId: string }) {
  const api = useApi(mediaApi);
  const [made, setMade] = useState<string | null>(null);
  const list = useQuery({
    queryKey: [...eventKeys.area(eventId, 'media'), 'screens'],
    queryFn: ({ signal }) => api.listScreens({ params: { eventId } }, { signal }),
  });
  const make = useEventAction(eventId, 'media', () => api.makeScreen({ params: { eventId } }), {
    failed: 'Could not add',
    fallback: 'Please try again.',
    done({ url }) {
      setMade(url);
      return null;
    },
  });
  const end = useEventAction(
    eventId,
    'media',
    (screenId: string) => api.endScreen({ params: { eventId, screenId } }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      targetOf: (screenId) => screenId,
      done: { title: 'Screen taken back', message: 'Its link shows nothing any more.' },
    },
  );
  const copy = useAction(async (url: string) => navigator.clipboard.writeText(url), {
    failed: 'Could not copy',
    fallback: 'Mark the address and copy it.',
    done: { title: 'Link copied' },
  });
  const screens = list.data?.screens ?? [];
  return (
    <Stack gap={5}>
      <Text>
        For a television without a keyboard: whoever opens its link sees the wall and nothing else, until a
        day after the event or until you take it back.
      </Text>
      {made !== null && (
        <Stack gap={3}>
          <Text>Open this link on the screen. It is told this once.</Text>
          <Address aria-label="Link of the new screen">{made}</Address>
          <Cluster>
            <Button icon={<CopyIcon aria-hidden />} onClick={() => copy.run(made)}>
              Copy link
            </Button>
          </Cluster>
        </Stack>
      )}
      {list.isPending && <ListSkeleton rows={2} />}
      {list.isLoadingError && <LoadFailed title="The screens could not be loaded" failed={list} />}
      {screens.length > 0 && (
        <Rows aria-label="Screens">
          {screens.map(({ id, createdAt, endsAt }) => (
            <li key={id}>
              <span>
                Made {when.format(Date.parse(createdAt))}
                <br />
                <Text as="span" size="small" tone="soft">
                  Ends {when.format(Date.parse(endsAt))}
                </Text>
              </span>
              <Button onClick={() => end.run(id)}>Take back</Button>
            </li>
          ))}
        </Rows>
      )}
      <Cluster>
        <Button
          variant={made === null ? 'primary' : 'secondary'}
          icon={<TvIcon aria-hidden />}
          busy={make.busy}
          onClick={() => make.run()}
        >
          Make a screen link
        </Button>
      </Cluster>
    </Stack>
  );
}
