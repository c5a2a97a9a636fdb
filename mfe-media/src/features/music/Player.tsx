import { Card, Heading, IconButton, XIcon } from '@yolo/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Playable } from './use-player';

/** Sets no cookies before something is played. The page's policy names it too (`content-policy.ts`). */
const HOST = 'https://www.youtube-nocookie.com';
/** The state "ended" in the messages of YouTube's player. */
const ENDED = 0;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: 6px;
  background: #000;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-top: 12px;
`;

export interface PlayerProps {
  song: Playable;
  onEnded(): void;
  onClose(): void;
}

/** YouTube's own player, loaded by a press on a song; before that, no request goes to YouTube. */
export function Player({ song, onEnded, onClose }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onEnded);
  useEffect(() => {
    latest.current = onEnded;
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== HOST || event.source !== frame.current?.contentWindow) return;
      if (hasEnded(event.data)) latest.current();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [song.id]);
  // The player sends its state only after this message.
  const listen = () =>
    frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: song.id }), HOST);
  const address = `${HOST}/embed/${song.videoId}?autoplay=1&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`;
  return (
    <Card>
      <Frame
        key={song.id}
        ref={frame}
        src={address}
        title={song.name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={listen}
      />
      <Line>
        <Heading level={2} size="item">
          <bdi>{song.name}</bdi>
        </Heading>
        <IconButton label="Stop" icon={<XIcon aria-hidden />} onClick={onClose} />
      </Line>
    </Card>
  );
}

function hasEnded(data: unknown): boolean {
  if (typeof data !== 'string') return false;
  try {
    const { event, info } = JSON.parse(data) as { event?: unknown; info?: unknown };
    if (event === 'onStateChange') return info === ENDED;
    return event === 'infoDelivery' && (info as { playerState?: unknown } | null)?.playerState === ENDED;
  } catch {
    return false;
  }
}
