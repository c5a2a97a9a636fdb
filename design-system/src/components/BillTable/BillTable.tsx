import { type CSSProperties, Fragment } from 'react';
import { Avatar } from '../Avatar/Avatar';
import { formatMoney } from '../MoneyField/parse-money';
import { Cloth, EmptyPlate, Plate, Plates, rings, Room, Runner, Scroll, Seat, Who } from './bill-table-style';
import { figureOf, platesOf, sizeOf } from './plates';

export interface BillPayer {
  id: string;
  /** Name of the payer; the first name suffices. */
  name: string;
  /** Picture of the member. */
  avatarUrl?: string | null;
  /** Seed of the avatar’s tint. */
  seedId?: string;
  /** The paid amounts in cents, each a plate; without any, an empty place is shown. */
  paid: readonly number[];
}

export interface BillTableProps {
  /** In the order of their seats: along both sides, in pairs. */
  payers: readonly BillPayer[];
}

/** The square root of dollars that fills a seat; above it, all plates are scaled down. */
const ROOT_MAX = 11.5;
/** More pairs do not fit a small window. */
const VISIBLE_PAIRS = 3;
/** The smallest root with room for a number. */
const ROOT_WITH_NUMBER = 4;

/** Allows line breaks after thousands separators, since ten digits need two lines on a phone. */
const withBreaks = (money: string) =>
  money.split(/(?<=,)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * Shows who has paid how much: each expense is a plate in front of its payer, sized by its amount. An illustration of the list
 * below it, which has all amounts as text.
 */
export function BillTable({ payers }: BillTableProps) {
  const pairs = Math.ceil(payers.length / 2);
  const largest = Math.max(...payers.flatMap(({ paid }) => platesOf(paid)), 0);
  const scale = Math.min(1, ROOT_MAX / Math.sqrt(Math.max(1, largest / 100)));
  return (
    <Scroll
      role="img"
      aria-label="The table, with a plate for each bill in front of the person who paid it"
      // Focusable if it is wider than most windows, so that keys can scroll it.
      tabIndex={pairs > VISIBLE_PAIRS ? 0 : undefined}
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
                <b dir="auto">{payer.name}</b> <small>{withBreaks(formatMoney(sum))}</small>
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
                    {root >= ROOT_WITH_NUMBER && figure}
                  </Plate>
                );
              })}
              {payer.paid.length === 0 && <EmptyPlate />}
            </Plates>,
          ];
        })}
      </Room>
    </Scroll>
  );
}
