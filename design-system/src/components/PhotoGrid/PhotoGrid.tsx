import { styled } from 'styled-components';
import { canHover, inYolo, phone, role, surface } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { Loading } from '../Skeleton/ListSkeleton';
import { shapeOf } from './shape';

export interface Photo {
  id: string;
  /** Thumbnail, 640 px wide. */
  thumbUrl: string;
  /** Size of the original in px; the box has its shape before the picture arrives. */
  width: number;
  height: number;
  /** Who added it; null when nobody knows. */
  by: { name: string; avatarUrl?: string | null } | null;
}

export interface PhotoGridProps<P extends Photo> {
  /** In the order in which they are shown. */
  photos: P[];
  /** Told the photo that was pressed, and its place. */
  onOpen: (photo: P, index: number) => void;
}

/** Height of a row in px before it is stretched to the column (look/README.md, Sizes). */
const rowHeight = 212;
const phoneRowHeight = 94;

/**
 * Justified rows without measuring: each box asks for its width at the row's height and takes its share of what is left,
 * both in proportion to its shape, so all boxes of a row end at the same height.
 */
const Rows = styled.ul`
  --row: ${rowHeight};
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
  &::after {
    content: '';
    flex: 10000 0 0;
  }
  ${phone} {
    --row: ${phoneRowHeight};
    gap: 4px;
  }
`;

const Box = styled.li`
  flex: var(--shape) 1 calc(var(--shape) * var(--row) * 1px);
  aspect-ratio: var(--shape);
  min-width: 0;
  border-radius: 6px;
  background: ${role('sk')};
`;

const Open = styled.button`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  border-radius: 6px;
  > img {
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  ${inYolo} {
    box-shadow: 0 0 0 3px ${role('bc')} inset;
    > img {
      border: 3px solid ${role('bc')};
    }
  }
`;

const Name = styled.span.attrs(surface)`
  position: absolute;
  inset-block-end: 8px;
  inset-inline-start: 8px;
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: calc(100% - 16px);
  padding: 3px 10px 3px 4px;
  border-radius: 4px;
  background: ${role('surface')};
  font-size: ${role('t-1')};
  font-weight: 500;
  line-height: 1.2;
  text-align: start;
  overflow-wrap: anywhere;
  opacity: 0;
  transition: opacity ${role('dur')} ease-out;
  ${canHover} {
    ${Open}:hover & {
      opacity: 1;
    }
  }
  ${Open}:focus-visible & {
    opacity: 1;
  }
  ${phone} {
    inset-block-end: 4px;
    inset-inline-start: 4px;
    max-width: calc(100% - 8px);
  }
`;

/** Photos in justified rows; names on hover and focus. */
export function PhotoGrid<P extends Photo>({ photos, onOpen }: PhotoGridProps<P>) {
  return (
    <Rows>
      {photos.map((photo, index) => (
        <Box key={photo.id} style={shapeOf(photo)}>
          <Open
            type="button"
            aria-label={`Photo ${index + 1} of ${photos.length}${photo.by ? `, by ${photo.by.name}` : ''}`}
            onClick={() => onOpen(photo, index)}
          >
            <img src={photo.thumbUrl} alt="" loading="lazy" decoding="async" />
            {photo.by && (
              <Name aria-hidden>
                <Avatar name={photo.by.name} src={photo.by.avatarUrl} size={24} />
                <bdi>{photo.by.name}</bdi>
              </Name>
            )}
          </Open>
        </Box>
      ))}
    </Rows>
  );
}

const shapes = [1.5, 0.8, 1.5, 1.5, 0.8, 1.5, 1.5, 0.8, 1, 1.5];

/** Photos that are on their way. */
export function PhotoGridSkeleton() {
  return (
    <Loading>
      <Rows as="div">
        {shapes.map((shape, at) => (
          <Box as="div" key={at} style={{ '--shape': shape }} />
        ))}
      </Rows>
    </Loading>
  );
}
