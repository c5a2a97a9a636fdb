import { css, styled } from 'styled-components';
import { canHover, inYolo, role, wide } from '../../tokens';
import { Button } from '../Button/Button';
import { surfaceStyle } from '../Card/Card';

export const Group = styled.section`
  display: grid;
  gap: 12px;
  h2 {
    width: fit-content;
    ${inYolo} {
      align-self: start;
      padding: 4px 12px 6px;
      background: ${role('label-bg')};
      border: 2px solid ${role('bc')};
    }
  }
  ${wide} {
    grid-template-columns: 168px minmax(0, 1fr);
    gap: 32px;
    h2 {
      margin-top: 16px;
    }
  }
`;

const card = css`
  ${surfaceStyle}
  overflow: hidden;
`;

const unread = css`
  background: color-mix(in srgb, ${role('accent-soft')} 55%, ${role('surface')});
  box-shadow: inset 4px 0 0 ${role('mark')};
  [dir='rtl'] & {
    box-shadow: inset -4px 0 0 ${role('mark')};
  }
  a {
    font-weight: ${role('w-strong')};
  }
`;

export const Row = styled.div<{ $unread: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 14px 12px 14px 20px;
  ${canHover} {
    &:hover {
      background: ${role('sunk')};
    }
  }
  ${({ $unread }) => $unread && unread}
  > button {
    z-index: ${role('z-raised')};
  }
`;

export const List = styled.ul<{ $plain: boolean }>`
  ${({ $plain }) => !$plain && card}
  > li + li {
    border-top: 1px solid ${role('line')};
    ${inYolo} {
      border-top-width: 2px;
    }
  }
  ${({ $plain }) =>
    $plain &&
    css`
      ${Row} {
        padding-inline: 20px;
        ${canHover} {
          &:hover a {
            text-decoration: underline;
          }
        }
      }
    `}
`;

/** The rows of a group, indented beneath it. */
export const Folded = styled.ul`
  border-top: 1px solid ${role('line')};
  background: ${role('sunk')};
  > li + li {
    border-top: 1px solid ${role('line')};
  }
  ${Row} {
    padding-inline-start: 32px;
    ${wide} {
      padding-inline-start: 80px;
    }
  }
  ${inYolo} {
    border-top-width: 2px;
  }
`;

export const Face = styled.span`
  position: relative;
  align-self: start;
  width: 40px;
  height: 40px;
  /* Initials make room for the icon on the corner. */
  > :first-child:not(:has(img), :last-child) {
    padding: 0 8px 10px 0;
  }
`;

export const Corner = styled.span<{ $alone: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: ${role('surface')};
  border: 1px solid ${role('line')};
  svg {
    width: 58%;
    height: 58%;
    stroke-width: 1.75;
  }
  ${({ $alone }) =>
    $alone ? 'inset: 0;' : 'inset-block-end: -5px; inset-inline-end: -7px; width: 26px; height: 26px;'}
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
`;

export const Words = styled.div`
  min-width: 0;
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${role('ink-2')};
  overflow-wrap: anywhere;
  > span,
  > small {
    display: block;
  }
  > small {
    margin-top: 2px;
    font-size: ${role('t-1')};
  }
`;

/** The link covers the whole row as touch target. */
export const Title = styled.a`
  display: block;
  font-size: 1rem;
  font-weight: 500;
  line-height: 1.35;
  color: ${role('ink')};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: 3px solid ${role('focus')};
      outline-offset: -3px;
    }
  }
`;

/** Above the link that covers the row, and aligned with its text. */
export const Unfold = styled(Button)`
  position: relative;
  z-index: ${role('z-raised')};
  margin: 6px 0 -6px -10px;
  gap: 4px;
  [dir='rtl'] & {
    margin: 6px -10px -6px 0;
  }
  ${inYolo} {
    margin: 8px 0 0;
  }
  > svg {
    order: 1;
  }
  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
`;
