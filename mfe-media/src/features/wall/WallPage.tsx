import { apiOf, isolated } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import {
  ButtonLink,
  EmptyState,
  IconButton,
  MaximizeIcon,
  MinimizeIcon,
  MonitorOffIcon,
  PauseIcon,
  PlayIcon,
  TvIcon,
  XIcon,
} from '@yolo/design-system';
import { useAction } from '@yolo/platform/event';
import { usePage, usePlatform } from '@yolo/platform/remote';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ScreensDialog } from './ScreensDialog';
import { useFullScreen } from './use-full-screen';
import { changesWall, useWall, type Wall, type WallSource } from './use-wall';
import { WallRoom } from './WallRoom';

/** `/events/:eventId/photos/wall`, for signed-in readers; the tools are shown while the pointer moves. */
export default function WallPage() {
  const { eventId = '' } = useParams();
  const { transport, live, navigation } = usePlatform();
  const source = useMemo<WallSource>(
    () => ({
      read: (signal, since) =>
        apiOf(transport, mediaApi).readWall({ params: { eventId }, query: { since } }, { signal }),
      listen(onChange) {
        const changes = live.event(eventId).subscribe((change) => changesWall(change) && onChange());
        const accessEnd = live.accessEnded.subscribe((ended) => ended.eventId === eventId && onChange());
        return () => {
          changes.unsubscribe();
          accessEnd.unsubscribe();
        };
      },
    }),
    [transport, live, eventId],
  );
  const wall = useWall(source);
  const { view, ended } = wall;
  usePage({ title: view ? `Photos · ${isolated(view.eventName)}` : 'Photos', canonical: null });
  const fullScreen = useFullScreen();
  const [isLinking, setIsLinking] = useState(false);
  const close = () => navigation.navigate(`/events/${eventId}/photos`, { replace: true });
  const latest = useRef({ close, isLinking });
  useEffect(() => {
    latest.current = { close, isLinking };
  });
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !latest.current.isLinking) latest.current.close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <WallRoom
        wall={wall}
        ended={
          <EmptyState
            drawing="lost"
            title="Event not found"
            message="It may be over, or the invitation is for someone else. Ask your host for a new link."
            action={
              <ButtonLink variant="primary" href="/events">
                All Events
              </ButtonLink>
            }
          />
        }
        tools={
          !ended && (
            <>
              {view?.isOwner && <OwnerTools wall={wall} onLink={() => setIsLinking(true)} />}
              {fullScreen.isPossible && (
                <IconButton
                  variant="outlined"
                  label={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
                  icon={fullScreen.isFull ? <MinimizeIcon aria-hidden /> : <MaximizeIcon aria-hidden />}
                  onClick={fullScreen.toggle}
                />
              )}
              <IconButton variant="outlined" label="Close" icon={<XIcon aria-hidden />} onClick={close} />
            </>
          )
        }
      />
      {view?.isOwner && (
        <ScreensDialog eventId={eventId} open={isLinking && !ended} onClose={() => setIsLinking(false)} />
      )}
    </>
  );
}

function OwnerTools({ wall: { view, shown, ask }, onLink }: { wall: Wall; onLink(): void }) {
  const { transport } = usePlatform();
  const api = apiOf(transport, mediaApi);
  const eventId = view?.eventId ?? '';
  const after = () => Promise.resolve(ask());
  const words = { failed: 'Update failed', fallback: 'Please try again.', after };
  const pause = useAction((paused: boolean) => api.setWall({ params: { eventId }, body: { paused } }), words);
  const keepOff = useAction((photoId: string) => api.keepOffWall({ params: { eventId, photoId } }), {
    ...words,
    done: {
      title: 'Kept off the wall',
      message: 'The album still has it. Open it there to let the wall show it again.',
    },
  });
  const isPaused = view?.paused ?? false;
  return (
    <>
      <IconButton
        variant="outlined"
        label={isPaused ? 'Resume the wall' : 'Pause the wall'}
        icon={isPaused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
        onClick={() => pause.run(!isPaused)}
      />
      {shown && (
        <IconButton
          variant="outlined"
          label="Keep this photo off the wall"
          icon={<MonitorOffIcon aria-hidden />}
          onClick={() => keepOff.run(shown.photo.id)}
        />
      )}
      <IconButton variant="outlined" label="Screens" icon={<TvIcon aria-hidden />} onClick={onLink} />
    </>
  );
}
