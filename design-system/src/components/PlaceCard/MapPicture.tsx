import { useState } from 'react';
import { styled } from 'styled-components';
import { CircleAlertIcon } from '../../icons';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { DrawnMap } from './DrawnMap';
import type { MapGeometry } from './map-geometry';

/** State of a place's map. */
export type PlaceMap =
  | { kind: 'loading' }
  | { kind: 'drawn'; map: MapGeometry }
  | { kind: 'image'; src: string }
  | { kind: 'failed'; onRetry?: () => void };

export interface MapPictureProps {
  /** The map, or its loading or failed state. */
  shown: PlaceMap;
  /** The text of the place. */
  place: string;
}

const Ground = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: ${role('m-land')};
  container-type: inline-size;
  > svg,
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.p`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: calc(100% - 32px);
  padding: 8px 14px;
  border-radius: ${role('r-1')};
  background: ${role('surface')};
  color: ${role('ink')};
  font-size: ${role('t-2')};
  line-height: 1.35;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  /* A place may have 300 characters, the box has three lines. */
  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  > button {
    flex: none;
    margin-inline-end: -8px;
    white-space: nowrap;
  }
`;

/** Generic streets and a river: the placeholder of a map. */
const Silhouette = () => (
  <svg viewBox="0 0 360 160" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden>
    <path d="M0 160V118C80 96 150 128 230 112S330 92 360 100V160Z" fill={role('m-park')} />
    <path d="M0 62C70 44 120 92 190 76S300 30 360 52" stroke={role('m-water')} strokeWidth="20" />
    <path
      d="M60 0C74 60 70 110 96 160M250 0C240 60 262 110 250 160M0 100C120 108 240 84 360 90"
      stroke={role('m-road')}
      strokeWidth="9"
    />
  </svg>
);

const Loading = () => (
  <>
    <Silhouette />
    <Words role="status" data-surface="">
      Loading map...
    </Words>
  </>
);

const Failed = ({ place, onRetry }: { place: string; onRetry?: () => void }) => (
  <Ground>
    <Silhouette />
    <Words role="status" data-surface="">
      <CircleAlertIcon aria-hidden />
      <span>
        Failed to generate map: <bdi>{place}</bdi>
      </span>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Words>
  </Ground>
);

/** The map of a PlaceCard; its box keeps its size (spec 1 ch. 8: 'Loading map...', on failure an error with the place). */
export function MapPicture({ shown, place }: MapPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (shown.kind === 'failed') return <Failed place={place} onRetry={shown.onRetry} />;
  if (shown.kind === 'image') {
    const { src } = shown;
    if (src === failedSrc) return <Failed place={place} />;
    return (
      <Ground>
        <img src={src} alt={`Map of ${place}`} onError={() => setFailedSrc(src)} />
      </Ground>
    );
  }
  return <Ground>{shown.kind === 'drawn' ? <DrawnMap map={shown.map} place={place} /> : <Loading />}</Ground>;
}
