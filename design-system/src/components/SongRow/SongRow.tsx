import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ArrowUpRightIcon, PauseIcon, PlayIcon } from '../../icons';
import { phone, role } from '../../tokens';
import { Row, RowActions, RowNote, RowPicture, RowText } from '../Row/Row';
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

/* On phones the buttons are below the text. */
const Root = styled(Row)`
  ${phone} {
    grid-template-columns: 84px minmax(0, 1fr);
  }
`;

const Picture = styled(RowPicture)`
  background: ${role('sk')};
`;

/* The whole picture is pressable; the visible part is a plate in its corner. */
const Press = styled.a`
  min-height: ${role('target')};
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

const Actions = styled(RowActions)`
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
    <Root $lead="picture">
      <Picture $ratio="16 / 9">
        {pictureUrl ? <img src={pictureUrl} alt="" loading="lazy" /> : <SongRecord of={name} />}
        <Press {...(onPlay ? playProps : linkProps)}>
          <span>
            <Icon aria-hidden />
          </span>
        </Press>
      </Picture>
      <RowText>
        <Text strong>
          <bdi>{name}</bdi>
        </Text>
        <Tag variant="outlined">{source}</Tag>
        <RowNote>{note}</RowNote>
      </RowText>
      {children && <Actions>{children}</Actions>}
    </Root>
  );
}
