import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { onYoloGround, role } from '../../tokens';

export type HeadingSize = 'hero' | 'page' | 'section' | 'item' | 'small';

export interface HeadingProps {
  /** Heading level; also determines the size, unless `size` is set. */
  level: 1 | 2 | 3 | 4;
  /** Size: `hero` for an event’s name, `page` for a page’s heading, `section`, `item` and `small` below. */
  size?: HeadingSize;
  /** Number in brackets after the text, e.g. Going (42). */
  count?: number;
  /** A smaller addition to the count, e.g. + 3 companions. */
  aside?: string;
  /** Id, for `aria-labelledby`. */
  id?: string;
  /** -1 if scripts focus it after a change of page. */
  tabIndex?: number;
  /** For text that changes, e.g. the month's name. */
  'aria-live'?: 'polite';
  /** For the position in a layout, never for looks. */
  className?: string;
  /** The text. */
  children: ReactNode;
}

const poster = css`
  ${onYoloGround} {
    color: ${role('surface')};
    line-height: 1.06;
    letter-spacing: -0.01em;
    -webkit-text-stroke: 0.14em ${role('ink')};
    paint-order: stroke fill;
    text-shadow:
      0.03em 0.03em 0 ${role('ink')},
      0.06em 0.06em 0 ${role('ink')};
    transform: rotate(${role('tilt')});
    transform-origin: 0 50%;
  }
`;

const label = css`
  ${onYoloGround} {
    width: fit-content;
    padding: 8px 18px 10px;
    background: ${role('label-bg')};
    border: ${role('bw')} solid ${role('bc')};
    box-shadow: ${role('sh-1')};
    transform: rotate(${role('tilt')});
    transform-origin: 0 100%;
  }
`;

const sizes = {
  hero: css`
    font-size: ${role('t-7')};
    ${poster}
  `,
  page: css`
    font-size: ${role('t-6')};
    ${poster}
  `,
  section: css`
    font-size: ${role('t-5')};
    line-height: 1.15;
    ${label}
  `,
  item: css`
    font-size: ${role('t-4')};
    line-height: 1.2;
  `,
  small: css`
    font-size: ${role('t-3')};
    line-height: 1.25;
  `,
};

/** The display font with the axes of the theme; only for event names, headings, weekdays and the host's letter. */
export const displayType = css`
  font-family: ${role('f-display')};
  font-weight: ${role('h-wght')};
  font-variation-settings:
    'SOFT' ${role('d-soft')},
    'WONK' ${role('d-wonk')};
  letter-spacing: -0.015em;
`;

const bigType = css`
  font-weight: ${role('d-wght')};
  letter-spacing: ${role('d-track')};
  line-height: ${role('d-lead')};
`;

const Root = styled.h2<{ $size: HeadingSize }>`
  ${displayType}
  ${({ $size }) => ($size === 'hero' || $size === 'page') && bigType}
  text-wrap: balance;
  overflow-wrap: anywhere;
  hyphens: manual;
  /* The text direction follows the script of the name. */
  unicode-bidi: plaintext;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  ${({ $size }) => sizes[$size]}
`;

const Count = styled.span`
  font-weight: 400;
  color: ${role('text-2')};
  ${onYoloGround} {
    color: inherit;
    font-weight: inherit;
  }
`;

const Aside = styled(Count)`
  font-size: 0.6em;
  letter-spacing: 0;
  white-space: nowrap;
`;

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'item', 4: 'small' } as const;

/** A heading. On the background of the yolo theme, large ones have poster letters, and section headings are labels. */
export function Heading({ level, size = sizeOfLevel[level], count, aside, children, ...rest }: HeadingProps) {
  return (
    <Root as={`h${level}`} $size={size} {...rest}>
      {children}
      {count !== undefined && <Count> ({count})</Count>}
      {aside && <Aside> {aside}</Aside>}
    </Root>
  );
}
