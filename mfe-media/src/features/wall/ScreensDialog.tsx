import { mediaApi } from '@yolo/contract/media';
import { Button, Dialog, ListSkeleton, Stack, Text } from '@yolo/design-system';
import { eventKeys, LoadFailed, useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { CodeForm } from './CodeForm';
import { LinkForm } from './LinkForm';

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

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export interface ScreensDialogProps {
  eventId: string;
  open: boolean;
  onClose(): void;
}

/** Manages screens that show only the wall, without a session: paired by a code or opened by a link. */
export function ScreensDialog({ eventId, open, onClose }: ScreensDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Screens" size="wide">
      {open && (
        <Stack gap={6}>
          <Text>
            A screen shows the wall and nothing else, until a day after the event or until you take it back.
          </Text>
          <CodeForm eventId={eventId} />
          <LinkForm eventId={eventId} />
          <Screens eventId={eventId} />
        </Stack>
      )}
    </Dialog>
  );
}

function Screens({ eventId }: { eventId: string }) {
  const api = useApi(mediaApi);
  const list = useQuery({
    queryKey: [...eventKeys.area(eventId, 'media'), 'screens'],
    queryFn: ({ signal }) => api.listScreens({ params: { eventId } }, { signal }),
  });
  const end = useEventAction(
    eventId,
    'media',
    (screenId: string) => api.endScreen({ params: { eventId, screenId } }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      targetOf: (screenId) => screenId,
      done: { title: 'Screen taken back', message: 'It shows nothing any more.' },
    },
  );
  if (list.isPending) return <ListSkeleton rows={2} />;
  if (list.isLoadingError) return <LoadFailed title="The screens could not be loaded" failed={list} />;
  const screens = list.data?.screens ?? [];
  if (screens.length === 0) return null;
  return (
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
  );
}
