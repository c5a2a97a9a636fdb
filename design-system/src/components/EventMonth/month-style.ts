import { css, styled } from 'styled-components';
import { canHover, inYolo, phone, role, wide } from '../../tokens';
import { displayType } from '../Heading/Heading';

/** Colours of events; an event has the same colour in every month. */
export const tones = ['a-sun', 'a-sea', 'a-rose', 'a-leaf', 'a-coral'] as const;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px 8px 8px 20px;
  h2 {
    flex: 1;
    background: none;
    border: 0;
    box-shadow: none;
    transform: none;
  }
  ${phone} {
    gap: 0;
    padding-inline: 16px 4px;
    h2 {
      font-size: ${role('t-4')};
      ${inYolo} {
        font-size: 1.0625rem;
      }
    }
    > :nth-child(2) {
      padding-inline: 8px;
    }
  }
`;

const line = css`
  border-top: 1px solid ${role('line')};
  ${inYolo} {
    border-width: 2px;
  }
`;

export const WeekRow = styled.div<{ $lanes: number }>`
  ${line}
  position: relative;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  grid-template-rows: 40px repeat(${({ $lanes }) => $lanes}, auto) minmax(10px, 1fr);
  row-gap: 4px;
  min-height: 112px;
  ${phone} {
    grid-template-rows: 56px;
    min-height: 56px;
  }
`;

export const Weekdays = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  padding-block: 4px 8px;
  font-size: ${role('t-1')};
  font-weight: 500;
  color: ${role('ink-2')};
  > * {
    padding-inline-start: 10px;
    ${phone} {
      padding: 0;
      text-align: center;
    }
  }
`;

export const DayCell = styled.div<{ $column: number; $outside: boolean }>`
  grid-row: 1 / -1;
  grid-column: ${({ $column }) => $column + 1};
  background: ${({ $outside }) => ($outside ? role('sunk') : 'transparent')};
  ${wide} {
    &:not([data-first]) {
      border-inline-start: 1px solid ${role('line')};
      ${inYolo} {
        border-width: 2px;
      }
    }
  }
`;

export const DayButton = styled.button`
  display: flex;
  flex-direction: column;
  align-items: start;
  justify-content: start;
  width: 100%;
  height: 100%;
  padding: 5px 8px;
  font-variant-numeric: lining-nums tabular-nums;
  font-weight: 500;
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: 4px;
  }
  ${phone} {
    align-items: center;
    padding: 4px 0;
    touch-action: manipulation;
  }
`;

export const Numeral = styled.span<{ $today: boolean; $open: boolean; $outside: boolean }>`
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  border-radius: 999px;
  color: ${({ $outside }) => role($outside ? 'ink-2' : 'ink')};
  ${({ $today }) => $today && `box-shadow: inset 0 0 0 2px ${role('ink')}; font-weight: 700;`}
  ${({ $open }) =>
    $open && `background: ${role('mark')}; color: ${role('on-accent')}; box-shadow: none; font-weight: 700;`}
`;

export const Top = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  ${phone} {
    justify-content: center;
  }
`;

/** Hidden from screen readers: the label of the day contains the number of events. */
export const More = styled.span`
  &::after {
    content: attr(data-more);
  }
  font-size: ${role('t-1')};
  color: ${role('ink-2')};
  ${phone} {
    display: none;
  }
`;

export const Dots = styled.span`
  display: flex;
  gap: 3px;
  min-height: 9px;
  margin-top: 4px;
  ${wide} {
    display: none;
  }
`;

export const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: currentColor;
  ${inYolo} {
    width: 9px;
    height: 9px;
    border: 1.5px solid ${role('bc')};
  }
`;

/** An event's strip in the week; clicks go to the day below it. */
export const Strip = styled.span<{ $before: boolean; $after: boolean }>`
  --corner: 4px;
  pointer-events: none;
  z-index: ${role('z-raised')};
  align-self: start;
  min-width: 0;
  margin-inline: ${({ $before }) => ($before ? '0' : '8px')} ${({ $after }) => ($after ? '0' : '8px')};
  padding: 3px 8px;
  background: color-mix(in srgb, currentColor 20%, ${role('surface')});
  border-inline-start: ${({ $before }) => ($before ? '0' : '4px')} solid currentColor;
  border-start-start-radius: ${({ $before }) => ($before ? '0' : 'var(--corner)')};
  border-end-start-radius: ${({ $before }) => ($before ? '0' : 'var(--corner)')};
  border-start-end-radius: ${({ $after }) => ($after ? '0' : 'var(--corner)')};
  border-end-end-radius: ${({ $after }) => ($after ? '0' : 'var(--corner)')};
  font-size: ${role('t-1')};
  font-weight: ${role('w-strong')};
  line-height: 1.3;
  overflow-wrap: anywhere;
  > span {
    color: ${role('ink')};
  }
  ${inYolo} {
    background: color-mix(in srgb, currentColor 55%, ${role('surface')});
    border: 2px solid ${role('bc')};
  }
  ${phone} {
    display: none;
  }
`;

export const Numbers = styled.span`
  ${displayType}
  font-variant-numeric: lining-nums;
`;
