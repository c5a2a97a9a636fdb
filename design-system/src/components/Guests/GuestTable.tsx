import { memo, useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';

export interface Guest {
  id: string;
  name: string;
  avatarUrl?: string | null;
}

export interface GuestTableProps {
  /** In the order of their seats. */
  guests: Guest[];
}

/** Seats of one table on both sides; more guests get further tables, with smaller faces. */
const seatsPerTable = 48;

/** Diameters of the faces in px, at one table and at several. */
const fewFace = 54;
const manyFace = 38;

const rims = ['a-rose', 'a-sea', 'a-sun', 'a-leaf', 'a-coral'] as const;

const Root = styled.div<{ $tables: number; $face: number }>`
  display: flex;
  flex-direction: column;
  gap: 24px;
  /* Reserves the height of tables that are not rendered yet. */
  min-height: ${({ $tables, $face }) => 16 + $tables * ($face * 3.26 + 24) - 24}px;
  padding-block: 8px;
  /* Extends to the right edge of the page. */
  margin-inline: -12px calc((100% - 100vw) / 2);
  padding-inline-start: 12px;
  overflow-x: clip;
`;

const Table = styled.div<{ $face: number; $runsOff: boolean }>`
  --face: ${({ $face }) => $face}px;
  position: relative;
  isolation: isolate;
  display: flex;
  gap: calc(var(--face) * 0.19);
  width: ${({ $runsOff }) => ($runsOff ? 'auto' : 'fit-content')};
  padding-inline: 4px calc(var(--face) * 0.5);
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: ${role('z-under')};
    inset-inline: -12px ${({ $runsOff }) => ($runsOff ? '-8px' : '0')};
  }
  &::before {
    inset-block: calc(var(--face) - 6px);
    border-radius: 8px;
    background: ${role('a-cloth')};
    box-shadow: 0 4px 10px ${role('a-sh')};
  }
  &::after {
    top: calc(50% - var(--face) * 0.16);
    height: calc(var(--face) * 0.32);
    background: ${role('a-blush')};
    border-block: 1.5px dotted ${role('a-rose')};
  }
  ${inYolo} {
    &::before {
      border: ${role('bw')} solid ${role('bc')};
      box-shadow: 0 5px 0 ${role('bc')};
    }
  }
`;

const Column = styled.div`
  flex: none;
  display: grid;
  grid-template-rows: var(--face) calc(var(--face) * 1.26) var(--face);
  justify-items: center;
  width: var(--face);
  > :nth-child(3) {
    grid-row: 3;
  }
`;

const Plates = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: space-between;
  padding-block: calc(var(--face) * 0.1);
`;

const Plate = styled.span`
  width: calc(var(--face) * 0.36);
  height: calc(var(--face) * 0.36);
  border: 2px solid;
  border-radius: 50%;
  background: ${role('a-white')};
  box-shadow: 1px 2px 2px ${role('a-sh')};
  ${inYolo} {
    background: currentColor;
    [data-blank] & {
      background: ${role('a-white')};
    }
    border-color: ${role('bc')} !important;
    box-shadow: none;
  }
`;

const pairsOf = (guests: Guest[]) =>
  Array.from({ length: Math.ceil(guests.length / 2) }, (_, pair) => guests.slice(pair * 2, pair * 2 + 2));

const tablesOf = (guests: Guest[]) =>
  Array.from({ length: Math.ceil(guests.length / seatsPerTable) }, (_, table) =>
    guests.slice(table * seatsPerTable, (table + 1) * seatsPerTable),
  );

interface SeatsProps {
  guests: Guest[];
  face: number;
  runsOff: boolean;
}

const Seat = ({ guest: { id, name, avatarUrl }, face }: { guest: Guest; face: number }) => (
  <Avatar name={name} src={avatarUrl} seedId={id} size={face} />
);

/** Number of columns of a table that extends beyond the page, for the widest screens. */
const columnCount = 40;

/** One table with pairs of guests on both sides; a table that extends beyond the page has empty places as well. */
const Seats = memo(function Seats({ guests, face, runsOff }: SeatsProps) {
  const pairs = pairsOf(guests);
  const blanks = runsOff
    ? Array.from({ length: Math.max(0, columnCount - pairs.length) }, (_, at) => at)
    : [];
  return (
    <Table $face={face} $runsOff={runsOff}>
      {pairs.map(([first, second], column) => (
        <Column key={first?.id}>
          {first && <Seat guest={first} face={face} />}
          <Plates>
            {[0, 1].map((side) => (
              <Plate
                key={side}
                style={{ color: role(rims[(column + side * 2) % rims.length] ?? 'a-rose') }}
              />
            ))}
          </Plates>
          {second && <Seat guest={second} face={face} />}
        </Column>
      ))}
      {blanks.map((column) => (
        <Column key={column} data-blank="" style={{ color: role('line-2') }}>
          <span />
          <Plates>
            <Plate />
            <Plate />
          </Plates>
        </Column>
      ))}
    </Table>
  );
});

/** A long table with a face and a plate for each guest. Decorative; the names are in the list below. */
export function GuestTable({ guests }: GuestTableProps) {
  const many = guests.length > seatsPerTable;
  const face = many ? manyFace : fewFace;
  const tables = tablesOf(guests);
  // The first table at once, the others deferred, so that five hundred faces do not block the page.
  const renderedCount = useDeferredValue(tables.length, 1);
  return (
    <Root aria-hidden data-no-print="" $tables={tables.length} $face={face}>
      {tables.slice(0, renderedCount).map((tableGuests, table) => (
        <Seats key={table} guests={tableGuests} face={face} runsOff={!many} />
      ))}
    </Root>
  );
}
