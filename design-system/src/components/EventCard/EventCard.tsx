import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CalendarIcon, MapPinIcon } from '../../icons';
import { inYolo, phone, role, wide } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { Heading } from '../Heading/Heading';
import { CardScene } from '../Scene/CardScene';
import { Scene, type SceneName } from '../Scene/Scene';

export type EventCardSize = 'feature' | 'card' | 'row';

export interface EventCardProps {
  href: string;
  name: string;
  /** A long date or range, or 'Date not set'. */
  dateText: string;
  place?: string | null;
  imageUrl?: string | null;
  scene?: SceneName;
  /** yyyy-MM-dd for the card that stands in for a picture. */
  date?: string | null;
  size?: EventCardSize;
  /** Above the name of a feature: the HostLine. */
  host?: ReactNode;
  /** At the foot: the AvatarStack. */
  people?: ReactNode;
}

const feature = css`
  ${surfaceStyle}
  ${wide} {
    grid-template-columns: minmax(0, 600fr) minmax(0, 520fr);
    min-height: 440px;
  }
`;
const card = css`
  ${surfaceStyle}
  grid-template-rows: auto 1fr;
  ${phone} {
    grid-template: 'picture words' auto / 116px minmax(0, 1fr);
  }
`;
const row = css`
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: 16px;
`;
const looks = { feature, card, row };

const Root = styled.a<{ $size: EventCardSize }>`
  display: grid;
  min-width: 0;
  overflow: hidden;
  color: ${role('ink')};
  text-decoration: none;
  ${({ $size }) => looks[$size]}
  ${({ $size }) => $size === 'row' && 'overflow: visible;'}
  &:hover :is(h2, h3, h4) {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.16em;
  }
`;

const pictures = {
  feature: css`
    aspect-ratio: 4 / 3;
    ${wide} {
      aspect-ratio: auto;
    }
    ${inYolo} {
      border-bottom: ${role('bw')} solid ${role('bc')};
      ${wide} {
        border-bottom: 0;
        border-inline-end: ${role('bw')} solid ${role('bc')};
      }
    }
  `,
  card: css`
    aspect-ratio: 1;
    ${inYolo} {
      border-bottom: ${role('bw')} solid ${role('bc')};
    }
    ${phone} {
      aspect-ratio: auto;
      min-height: 116px;
      ${inYolo} {
        border-bottom: 0;
        border-inline-end: ${role('bw')} solid ${role('bc')};
      }
    }
  `,
  row: css`
    aspect-ratio: 1;
    border-radius: 6px;
    ${inYolo} {
      outline: 2px solid ${role('bc')};
    }
  `,
};

const Picture = styled.div<{ $size: EventCardSize }>`
  position: relative;
  overflow: hidden;
  background: ${role('sk')};
  ${({ $size }) => pictures[$size]}
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div<{ $size: EventCardSize }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $size }) => ($size === 'feature' ? '16px' : '6px')};
  min-width: 0;
  h2 {
    font-size: clamp(2rem, 1.5rem + 2.2vw, 3.25rem);
  }
  overflow-wrap: anywhere;
  padding: ${({ $size }) => ({ feature: 'clamp(20px, 3.2vw, 40px)', card: '16px 18px 18px', row: '0' })[$size]};
`;

const Line = styled.span`
  display: flex;
  align-items: baseline;
  gap: 10px;
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${role('text-2')};
  text-align: -webkit-match-parent;
  text-align: match-parent;
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    translate: 0 3px;
  }
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: 12px;
`;

const headings = { feature: ['page', 2], card: ['item', 3], row: ['item', 3] } as const;

/** An event in a list; the whole card is the link. */
export function EventCard(props: EventCardProps) {
  const { href, name, dateText, place, imageUrl, scene, date = null, size = 'card', host, people } = props;
  const [heading, level] = headings[size];
  const withIcons = size === 'feature';
  return (
    <Root href={href} $size={size} data-surface={size === 'row' ? undefined : ''}>
      <Picture $size={size}>
        {imageUrl ? (
          <img src={imageUrl} alt="" loading="lazy" />
        ) : scene ? (
          <Scene name={scene} />
        ) : (
          <CardScene date={date} />
        )}
      </Picture>
      <Words $size={size}>
        {host}
        <Heading level={level} size={heading}>
          {name}
        </Heading>
        <Line>
          {withIcons && <CalendarIcon aria-hidden />}
          <span>{dateText}</span>
        </Line>
        {place && (
          <Line>
            {withIcons && <MapPinIcon aria-hidden />}
            <span dir="auto">{place}</span>
          </Line>
        )}
        {people && <Foot>{people}</Foot>}
      </Words>
    </Root>
  );
}
