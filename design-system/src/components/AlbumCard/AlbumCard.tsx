import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { inYolo, nearestPaint, role, surface } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { Heading } from '../Heading/Heading';
import { Text } from '../Text/Text';

export interface AlbumCardProps {
  /** Name of the event. */
  name: string;
  /** Number of photos and date, e.g. '128 photos, July 17th, 2027'. */
  note: string;
  /** The newest photo, 640 px wide. */
  coverUrl: string;
  /** Its hue in oklch degrees, until the picture has loaded; null for a grey one. */
  hue?: number | null;
  /** Buttons: Open Album, View Event. */
  children: ReactNode;
}

/** The photo has a panel with a border in the yolo theme only. */
const Root = styled.article.attrs(surface)`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  height: 100%;
  ${inYolo} {
    ${surfaceStyle}
    padding: 10px 10px 16px;
  }
`;

const Cover = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: 6px;
  background: ${role('sk')};
  &[data-hue] {
    background: oklch(${role('wash-l')} ${role('wash-c')} var(--hue));
    ${inYolo} {
      background: var(--paint);
    }
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${inYolo} {
    border: 3px solid ${role('bc')};
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: auto;
  padding-top: 4px;
`;

/** The album of an event in a list: its newest photo, and buttons. */
export function AlbumCard({ name, note, coverUrl, hue = null, children }: AlbumCardProps) {
  const colour = hue === null ? {} : { '--hue': hue, '--paint': role(`paint-${nearestPaint(hue)}`) };
  return (
    <Root>
      <Cover data-hue={hue === null ? undefined : ''} style={colour as CSSProperties}>
        <img src={coverUrl} alt="" loading="lazy" decoding="async" />
      </Cover>
      <Heading level={2} size="small">
        {name}
      </Heading>
      <Text size="small" tone="soft">
        {note}
      </Text>
      <Acts>{children}</Acts>
    </Root>
  );
}
