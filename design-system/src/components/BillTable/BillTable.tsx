import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { displayType } from '../Heading/Heading';
import { formatMoney } from '../MoneyField/parse-money';

export interface BillPayer {
  id: string;
  /** Who it is; first names suffice. */
  name: string;
  /** Their picture. */
  avatarUrl?: string | null;
  /** What the tint is drawn from. */
  seedId?: string;
  /** What they have paid, in cents, each a plate; none is a laid place. */
  paid: readonly number[];
}

export interface BillTableProps {
  /** In the order in which they sit: along both sides, by pairs. */
  payers: readonly BillPayer[];
}

/** Plates in front of one seat; what is smaller lies on one together. */
const PLATES_MAX = 3;
/** The root of as many dollars fills a seat; more than that, and all plates are drawn smaller. */
const ROOT_MAX = 11.5;
/** More go beyond the edge of a small window. */
const PAIRS_IN_SIGHT = 3;
/** Below it there is no room for a figure. */
const ROOT_WITH_WORDS = 4;

const Scroll = styled.div`
  overflow-x: auto;
  padding: 4px 8px 12px 0;
`;

const Room = styled.div`
  --k: 7.2px;
  display: grid;
  grid-template-columns: repeat(var(--pairs), minmax(208px, 1fr));
  grid-template-rows: auto minmax(150px, auto) 28px minmax(150px, auto) auto;
  align-items: center;
  justify-items: center;
  min-width: 640px;
  ${phone} {
    /* Two of the largest plates have room on both sides of the runner, whatever lies around the table. */
    --k: min(3.75px, (100vw - 184px) / 46);
    ${inYolo} {
      --k: min(3.75px, (100vw - 230px) / 46);
    }
    grid-template-columns: 64px minmax(0, 1fr) 16px minmax(0, 1fr) 64px;
    grid-template-rows: repeat(var(--pairs), minmax(104px, auto));
    min-width: 0;
  }
`;

const Cloth = styled.div`
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

const Runner = styled.div`
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

/** At their pair's place, on one side or the other. */
const Seat = styled.div<{ $far: boolean }>`
  grid-column: var(--at);
  grid-row: ${({ $far }) => ($far ? 5 : 1)};
  display: flex;
  flex-direction: ${({ $far }) => ($far ? 'column' : 'column-reverse')};
  align-items: center;
  gap: 2px;
  padding-block: 4px;
  text-align: center;
  ${phone} {
    grid-column: ${({ $far }) => ($far ? 5 : 1)};
    grid-row: var(--at);
    flex-direction: column;
    font-size: ${role('t-1')};
  }
`;

const Who = styled.span`
  max-width: 12rem;
  overflow-wrap: anywhere;
  b {
    font-weight: ${role('w-strong')};
  }
  ${phone} {
    max-width: 60px;
    b,
    small {
      display: block;
    }
  }
`;

const Plates = styled.div<{ $far: boolean }>`
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

const Plate = styled.span`
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

/** Of each one's plates, so that whose they are is seen. */
const rings = [role('a-rose'), role('a-sea'), role('a-sun'), role('a-coral'), role('a-leaf')];

/** Nobody's bill. */
const Laid = styled.span`
  width: 56px;
  max-width: 80%;
  aspect-ratio: 1;
  border: 2px dashed ${role('line-2')};
  border-radius: 50%;
`;

/**
 * Who has paid how much: each expense is a plate as large as its amount, before whoever has paid it. A picture of the
 * list beneath it, which says every figure as text.
 */
export function BillTable({ payers }: BillTableProps) {
  const pairs = Math.ceil(payers.length / 2);
  const largest = Math.max(...payers.flatMap(({ paid }) => platesOf(paid)), 0);
  const scale = Math.min(1, ROOT_MAX / Math.sqrt(Math.max(1, largest / 100)));
  return (
    <Scroll
      role="img"
      aria-label="The table, with a plate for each bill before whoever has paid it"
      // What is wider than most windows is moved by keys too.
      tabIndex={pairs > PAIRS_IN_SIGHT ? 0 : undefined}
    >
      <Room aria-hidden style={{ '--pairs': pairs } as CSSProperties}>
        <Cloth />
        <Runner />
        {payers.map((payer, nth) => {
          const far = nth % 2 === 1;
          const at = {
            '--at': Math.floor(nth / 2) + 1,
            '--ring': rings[nth % rings.length],
          } as CSSProperties;
          const sum = payer.paid.reduce((all, cents) => all + cents, 0);
          return [
            <Seat key={`${payer.id} seat`} $far={far} style={at}>
              <Avatar name={payer.name} src={payer.avatarUrl} size={44} seedId={payer.seedId} />
              <Who>
                <b dir="auto">{payer.name}</b> <small>{formatMoney(sum)}</small>
              </Who>
            </Seat>,
            <Plates key={`${payer.id} plates`} $far={far} style={at}>
              {platesOf(payer.paid).map((cents, place) => {
                const root = Math.sqrt(cents / 100) * scale;
                const figure = figureOf(cents);
                return (
                  <Plate
                    key={place}
                    style={{ '--root': root.toFixed(2), '--size': sizeOf(figure) } as CSSProperties}
                  >
                    {root >= ROOT_WITH_WORDS && figure}
                  </Plate>
                );
              })}
              {payer.paid.length === 0 && <Laid />}
            </Plates>,
          ];
        })}
      </Room>
    </Scroll>
  );
}

/** The largest each on one, the others together on a last. */
function platesOf(paid: readonly number[]): number[] {
  const sorted = paid.toSorted((one, other) => other - one);
  if (sorted.length <= PLATES_MAX) return sorted;
  const others = sorted.slice(PLATES_MAX - 1).reduce((sum, cents) => sum + cents, 0);
  return [...sorted.slice(0, PLATES_MAX - 1), others];
}

/** Of a plate's radius: long figures are set smaller, so that they stay on it. */
const sizeOf = (figure: string) => Math.min(0.34, 2.8 / figure.length).toFixed(3);

/** So many dollars and more are said in short: the list has every digit. */
const IN_SHORT = 100_000;
const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  roundingMode: 'trunc',
});

/** Without the sign, and without cents where there are none. */
const figureOf = (cents: number) => {
  if (cents >= IN_SHORT * 100) return short.format(cents / 100);
  return cents % 100 === 0
    ? String(cents / 100)
    : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};
