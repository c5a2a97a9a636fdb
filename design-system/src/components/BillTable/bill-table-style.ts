import { styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

export const Scroll = styled.div`
  overflow-x: auto;
  padding: 4px 8px 12px 0;
`;

export const Room = styled.div`
  --k: 7.2px;
  display: grid;
  grid-template-columns: repeat(var(--pairs), minmax(208px, 1fr));
  grid-template-rows: auto minmax(150px, auto) 28px minmax(150px, auto) auto;
  align-items: center;
  justify-items: center;
  min-width: 640px;
  ${phone} {
    /* Two of the largest plates fit on both sides of the runner at any width. */
    --k: min(3.75px, (100vw - 194px) / 46);
    ${inYolo} {
      --k: min(3.75px, (100vw - 240px) / 46);
    }
    grid-template-columns: 64px minmax(0, 1fr) 16px minmax(0, 1fr) 74px;
    grid-template-rows: repeat(var(--pairs), minmax(104px, auto));
    min-width: 0;
  }
`;

export const Cloth = styled.div`
  grid-column: 1 / -1;
  grid-row: 2 / 5;
  place-self: stretch;
  border-radius: ${role('r-2')};
  background: ${role('a-cloth')};
  box-shadow: 8px 8px 0 ${role('a-sh')};
  ${inYolo} {
    border: ${role('bw')} solid ${role('bc')};
  }
  ${phone} {
    grid-column: 2 / 5;
    grid-row: 1 / -1;
  }
`;

export const Runner = styled.div`
  grid-column: 1 / -1;
  grid-row: 3;
  place-self: stretch;
  border-block: 2px dotted ${role('accent')};
  background: ${role('accent-soft')};
  ${phone} {
    grid-column: 3;
    grid-row: 1 / -1;
    border-block: 0;
    border-inline: 2px dotted ${role('accent')};
  }
`;

/** At the position of its pair, on either side. */
export const Seat = styled.div<{ $far: boolean }>`
  grid-column: var(--at);
  grid-row: ${({ $far }) => ($far ? 5 : 1)};
  /* Aligned with the table, for any number of lines of the name. */
  align-self: ${({ $far }) => ($far ? 'start' : 'end')};
  display: flex;
  flex-direction: ${({ $far }) => ($far ? 'column' : 'column-reverse')};
  align-items: center;
  gap: 2px;
  padding-block: 4px;
  text-align: center;
  ${phone} {
    grid-column: ${({ $far }) => ($far ? 5 : 1)};
    grid-row: var(--at);
    align-self: center;
    flex-direction: column;
    /* The shadow of the cloth would overlap a name of seven letters. */
    padding-inline-start: ${({ $far }) => ($far ? '10px' : 0)};
    font-size: ${role('t-1')};
  }
`;

export const Who = styled.span`
  max-width: 12rem;
  overflow-wrap: anywhere;
  b {
    font-weight: ${role('w-strong')};
  }
  small {
    white-space: nowrap;
  }
  ${phone} {
    max-width: 62px;
    b,
    small {
      display: block;
    }
    small {
      white-space: normal;
    }
  }
`;

export const Plates = styled.div<{ $far: boolean }>`
  grid-column: var(--at);
  grid-row: ${({ $far }) => ($far ? 4 : 2)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding: 8px 4px;
  ${phone} {
    grid-column: ${({ $far }) => ($far ? 4 : 2)};
    grid-row: var(--at);
    padding: 4px 2px;
  }
`;

export const Plate = styled.span`
  ${displayType}
  display: grid;
  place-items: center;
  flex: none;
  width: max(18px, var(--root) * 2 * var(--k));
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${role('a-white')};
  color: ${role('a-txt')};
  font-size: max(10px, var(--root) * var(--size) * var(--k));
  font-variant-numeric: lining-nums;
  line-height: 1;
  box-shadow:
    inset 0 0 0 3px ${role('a-white')},
    inset 0 0 0 5px var(--ring),
    3px 4px 0 ${role('a-sh')};
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
`;

/** Colours of the plates by payer. */
export const rings = [role('a-rose'), role('a-sea'), role('a-sun'), role('a-coral'), role('a-leaf')];

/** An empty place without expenses. */
export const EmptyPlate = styled.span`
  width: 56px;
  max-width: 80%;
  aspect-ratio: 1;
  border: 2px dashed ${role('line-2')};
  border-radius: 50%;
`;
