import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ArrowUpRightIcon, PauseIcon, PlayIcon } from '../../icons';
import { inYolo, phone, role } from '../../tokens';
import { Tag } from '../Tag/Tag';
import { Text } from '../Text/Text';
import { SongRecord } from './SongRecord';

export interface SongRowProps {
  /** Title at the source. */
  name: string;
  /** Name of the source, e.g. Spotify. */
  source: string;
  /** Picture, 16 by 9; replaced by a drawn record if missing. */
  pictureUrl?: string | null;
  /** Plays or stops the song. Without it the picture is a link to the source. */
  onPlay?: () => void;
  /** The song is playing. */
  playing?: boolean;
  /** Address, opened in a new tab. */
  href: string;
  /** Called when the address is pressed; may prevent opening it. */
  onOpen?: (event: MouseEvent) => void;
  /** Below the name: the member who added it. */
  note?: ReactNode;
  /** Actions: like, Pin to Event, delete. */
  children?: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  padding-block: 12px;
  ${phone} {
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 4px 10px;
  }
`;

const Print = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  border-radius: 6px;
  background: ${role('sk')};
  > img,
  > svg {
    display: block;
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  ${inYolo} {
    outline: 3px solid ${role('bc')};
    outline-offset: -3px;
  }
  ${phone} {
    align-self: start;
  }
`;

/* The whole picture is pressable; the visible part is a plate in its corner. */
const Press = styled.a`
  position: absolute;
  inset: 0;
  width: 100%;
  min-height: ${role('target')};
  border-radius: 6px;
  color: ${role('ink')};
  > span {
    position: absolute;
    inset: auto auto 6px 6px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 4px;
    background: ${role('surface')};
  }
  svg {
    width: 1rem;
    height: 1rem;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  ${phone} {
    grid-column: 2;
    justify-content: space-between;
    gap: 4px;
    button {
      gap: 6px;
      padding-inline: 10px;
      font-size: ${role('t-2')};
    }
  }
`;

/** A list of songs, each in its `li`. */
export const SongList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    border-top: 1px solid ${role('hair')};
  }
  ${inYolo} {
    > li {
      border-top: 2px solid ${role('bc')};
    }
    > li:first-child {
      border-top: 0;
    }
  }
`;

/** A song or playlist in a list: its picture plays it or links to its source. */
export function SongRow({
  name,
  source,
  pictureUrl,
  onPlay,
  playing = false,
  href,
  onOpen,
  note,
  children,
}: SongRowProps) {
  const linkProps = {
    href,
    onClick: onOpen,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `${name}, at ${source}`,
  };
  const playProps = {
    as: 'button' as const,
    type: 'button' as const,
    onClick: onPlay,
    'aria-label': `${playing ? 'Stop' : 'Play'} ${name}`,
  };
  const Icon = onPlay ? (playing ? PauseIcon : PlayIcon) : ArrowUpRightIcon;
  return (
    <Root>
      <Print>
        {pictureUrl ? <img src={pictureUrl} alt="" loading="lazy" /> : <SongRecord of={name} />}
        <Press {...(onPlay ? playProps : linkProps)}>
          <span>
            <Icon aria-hidden />
          </span>
        </Press>
      </Print>
      <Words>
        <Text strong>
          <bdi>{name}</bdi>
        </Text>
        <Tag variant="outlined">{source}</Tag>
        {note && (
          <Text size="small" tone="soft">
            {note}
          </Text>
        )}
      </Words>
      {children && <Acts>{children}</Acts>}
    </Root>
  );
}
