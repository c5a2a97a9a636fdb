import { useEffect, useState, type ReactNode } from 'react';
import { PauseIcon } from '../../icons';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Corner, Haze, Instead, Layer, Note, Picture, Room, Tools, Words } from './wall-style';

export interface WallPicture {
  id: string;
  /** URL of the picture, which must be preloaded: it is painted in the first frame. */
  url: string;
  /** Hue of the dominant colour in degrees; null is grey. */
  hue: number | null;
  /** Name of the member who added it. */
  by: string;
}

export interface PhotoWallProps {
  /** Title of the event. */
  title: string;
  /** The shown picture; a new one fades in. null: none yet. */
  picture: WallPicture | null;
  /** Paused by the host. */
  paused?: boolean;
  /** A QrCode. */
  code?: ReactNode;
  /** Caption below the code. */
  codeWord?: string;
  /** IconButtons for actions, shown while there is activity. */
  tools?: ReactNode;
  /** Replaces a missing photo: an EmptyState. */
  children?: ReactNode;
}

/** Milliseconds without activity until tools and pointer are hidden. */
const IDLE_MS = 4000;

/** In the yolo theme, the ink pattern is behind the photos instead of a dark background. */
const isPoster = () => document.documentElement.dataset.theme === 'yolo';

/**
 * One photo over the whole window, for a screen at the party. It is never cropped and has its own colour behind it; its owner is
 * in one corner, a code in the other. With reduced motion photos switch without a fade.
 */
export function PhotoWall(props: PhotoWallProps) {
  const { title, picture, paused = false, code, codeWord, tools, children } = props;
  const isActive = useActivity();
  const [layers, setLayers] = useState<WallPicture[]>([]);
  const theme = isPoster() ? 'yolo' : 'dark';
  const top = layers.at(-1);
  // The previous photo stays below during the fade, so that the background never shows through.
  if (picture && picture.url !== top?.url) setLayers([...layers.slice(-1), picture]);
  if (!picture && top) setLayers([]);
  return (
    <Room
      aria-label={`Photos of ${title}`}
      data-theme={theme}
      data-surface=""
      data-asleep={isActive ? undefined : ''}
    >
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {layers.map(({ url, hue, by }, at) => (
        <Layer
          key={url}
          data-hue={hue === null ? undefined : ''}
          style={hue === null ? undefined : { '--hue': hue }}
          aria-hidden={at < layers.length - 1 || undefined}
        >
          <Haze src={url} alt="" decoding="sync" />
          <Picture src={url} alt={`Photo by ${by}`} decoding="sync" draggable={false} />
        </Layer>
      ))}
      {!picture && children && <Instead>{children}</Instead>}
      {(picture || code) && (
        <Words>
          {picture && (
            <small>
              <bdi>{title}</bdi>
            </small>
          )}
          <p>
            <bdi>{picture?.by ?? title}</bdi>
          </p>
        </Words>
      )}
      {paused && (
        <Note>
          <PauseIcon aria-hidden />
          Paused by the host
        </Note>
      )}
      {code && (
        <Corner data-theme={theme === 'dark' ? 'light' : theme}>
          {code}
          {codeWord && <p>{codeWord}</p>}
        </Corner>
      )}
      {tools && <Tools>{tools}</Tools>}
    </Room>
  );
}

/** Whether there was recent activity: pointer, touch or key. */
function useActivity(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const markActive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setActive(false), IDLE_MS);
      setActive(true);
    };
    markActive();
    const eventTypes = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const eventType of eventTypes) window.addEventListener(eventType, markActive);
    return () => {
      clearTimeout(timer);
      for (const eventType of eventTypes) window.removeEventListener(eventType, markActive);
    };
  }, []);
  return isActive;
}
