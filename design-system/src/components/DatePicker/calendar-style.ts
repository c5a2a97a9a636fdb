import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { styled } from 'styled-components';
import { canHover, inYolo, role } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { displayType } from '../Heading/Heading';

export const Sheet = styled.div`
  ${surfaceStyle}
  margin-top: 8px;
  padding: clamp(12px, 2.4vw, 20px);
`;

export const Months = styled.div`
  display: flex;
  gap: clamp(16px, 4vw, 32px);
  > * {
    flex: 1;
    min-width: 0;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-height: ${role('target')};
  margin-bottom: 4px;
`;

export const Step = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${role('target')};
  height: ${role('target')};
  border-radius: ${role('r-1')};
  &[data-hovered] {
    background: ${role('accent-soft')};
  }
  &[data-disabled] {
    opacity: 0.35;
    cursor: default;
  }
`;

export const Title = styled.span`
  ${displayType}
  flex: 1;
  display: flex;
  justify-content: center;
  gap: 4px;
  font-size: ${role('t-3')};
`;

export const Choice = styled.select`
  appearance: none;
  field-sizing: content;
  min-height: ${role('target')};
  padding: 0 4px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  font: inherit;
  text-align: center;
  text-align-last: center;
  cursor: pointer;
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
  }
  option {
    font-family: ${role('f-field')};
    background: ${role('surface')};
    color: ${role('ink')};
  }
`;

export const Grid = styled(CalendarGrid)`
  width: 100%;
  table-layout: fixed;
  td {
    padding: 1px 0;
  }
`;

export const Weekday = styled(CalendarHeaderCell)`
  height: 32px;
  text-align: center;
  font-size: ${role('t-1')};
  font-weight: ${role('w-strong')};
  color: ${role('ink-2')};
`;

/** One day: 44 px high, a disc if it is chosen, a band between the ends of a range. */
export const Day = styled(CalendarCell)`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  height: ${role('target')};
  font-size: 1rem;
  font-variant-numeric: lining-nums tabular-nums;
  cursor: pointer;
  outline: none;
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: ${role('z-under')};
  }
  &::before {
    inset: 3px 0;
  }
  &::after {
    inset: 3px 50% 3px auto;
    width: 38px;
    translate: 50%;
    border-radius: 50%;
  }
  [data-range] &[data-selected]::before {
    background: ${role('day-in')};
  }
  [data-range] &[data-selection-start]::before {
    inset-inline-start: 50%;
  }
  [data-range] &[data-selection-end]::before {
    inset-inline-end: 50%;
  }
  &[data-hovered]::after {
    background: ${role('accent-soft')};
  }
  [data-single] &[data-selected]::after,
  &:is([data-selection-start], [data-selection-end])::after {
    background: ${role('mark')};
  }
  [data-single] &[data-selected],
  &:is([data-selection-start], [data-selection-end]) {
    color: ${role('on-accent')};
    font-weight: ${role('w-strong')};
  }
  ${inYolo} {
    &:is([data-selection-start], [data-selection-end])::after {
      border: 2px solid ${role('bc')};
    }
  }
  &[data-today] {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  &[data-disabled] {
    opacity: 0.4;
    cursor: default;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-focus-visible]::after {
    outline: 3px solid ${role('focus')};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  padding-top: 12px;
  border-top: 1px solid ${role('line')};
  font-size: ${role('t-2')};
  color: ${role('ink-2')};
  > :first-child {
    flex: 1 1 5rem;
  }
`;
