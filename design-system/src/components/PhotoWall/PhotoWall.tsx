import { useEffect, useState, type ReactNode } from 'react';
import { PauseIcon } from '../../icons';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Corner, Haze, Instead, Layer, Note, Picture, Room, Tools, Words } from './wall-style';

export interface WallPicture {
  id: string;
  /** Its address, of which the picture is there already: it is drawn in the frame that it comes in. */
  url: string;
  /** Of its commonest colour in degrees; null is grey. */
  hue: number | null;
  /** Who has added it. */
  by: string;
}

export interface PhotoWallProps {
  /** What is celebrated. */
  title: string;
  /** What is shown; another one takes its place softly. null: nothing yet. */
  picture: WallPicture | null;
  /** Nothing new comes now. */
  paused?: boolean;
  /** A QrCode. */
  code?: ReactNode;
  /** Under it: where it leads. */
  codeWord?: string;
  /** What can be done with the wall: IconButtons. They show while somebody moves. */
  tools?: ReactNode;
  /** In place of a photo: an EmptyState. */
  children?: ReactNode;
}

/** Milliseconds after the last movement until tools and pointer go. */
const RESTS_AFTER = 4000;

/** The poster has no dark room: its ink lies behind the photos. */
const isPoster = () => document.documentElement.dataset.theme === 'yolo';

/**
 * One photo over the whole window, for the screen at the party. It is shown whole, before its own colour; who has added it stands
 * in one corner, a code in the other. With reduced motion one photo replaces the other at once.
 */
export function PhotoWall(props: PhotoWallProps) {
  const { title, picture, paused = false, code, codeWord, tools, children } = props;
  const awake = useAwake();
  const [layers, setLayers] = useState<WallPicture[]>([]);
  const theme = isPoster() ? 'yolo' : 'dark';
  const top = layers.at(-1);
  // The one before stays below until the next has come: the ground never shows through.
  if (picture && picture.url !== top?.url) setLayers([...layers.slice(-1), picture]);
  if (!picture && top) setLayers([]);
  return (
    <Room
      aria-label={`Photos of ${title}`}
      data-theme={theme}
      data-surface=""
      data-asleep={awake ? undefined : ''}
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

/** Whether somebody has moved just now: a pointer, a finger or a key. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), RESTS_AFTER);
      setAwake(true);
    };
    wake();
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return awake;
}
