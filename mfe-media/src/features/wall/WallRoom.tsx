import { EmptyState } from '@yolo/design-system';
import { PhotoWall, QrCode } from '@yolo/design-system/wall';
import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';
import { useScreenAwake } from './use-screen-awake';
import type { Wall } from './use-wall';

export interface WallRoomProps {
  wall: Wall;
  /** Shown if there is no such wall, or it has ended. */
  ended: ReactNode;
  /** IconButtons, for members. */
  tools?: ReactNode;
}

/** A wall in each of its states, over the whole window. */
export function WallRoom({ wall: { view, shown, failed, ended }, ended: gone, tools }: WallRoomProps) {
  useScreenAwake();
  const link = view?.link;
  const squares = useMemo(
    () => (link === undefined ? null : encode(link, { ecc: 'M', border: 0 }).data),
    [link],
  );
  const placeholder = () => {
    if (ended) return gone;
    if (!view)
      return (
        failed && (
          <EmptyState
            drawing="photos"
            title="No connection yet"
            message="The photos come by themselves as soon as there is one."
          />
        )
      );
    return (
      view.photos.length === 0 && (
        <EmptyState
          drawing="photos"
          title="No photos uploaded yet for this event."
          message="Scan the code and add the first one: it is here a moment later."
        />
      )
    );
  };
  return (
    <PhotoWall
      title={view?.eventName ?? 'Photos'}
      picture={
        shown && !ended
          ? { id: shown.photo.id, url: shown.url, hue: shown.photo.hue, by: shown.photo.by }
          : null
      }
      paused={!ended && view?.paused}
      code={!ended && squares && <QrCode squares={squares} label="Code with the address of all photos" />}
      codeWord="Add yours"
      tools={tools}
    >
      {placeholder()}
    </PhotoWall>
  );
}
