import { type CSSProperties, Fragment } from 'react';
import { Avatar } from '../Avatar/Avatar';
import { formatMoney } from '../MoneyField/parse-money';
import { Cloth, Laid, Plate, Plates, rings, Room, Runner, Scroll, Seat, Who } from './bill-table-style';
import { figureOf, platesOf, sizeOf } from './plates';

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

/** The root of as many dollars fills a seat; more than that, and all plates are drawn smaller. */
const ROOT_MAX = 11.5;
/** More go beyond the edge of a small window. */
const PAIRS_IN_SIGHT = 3;
/** Below it there is no room for a figure. */
const ROOT_WITH_WORDS = 4;

/** Ten digits take two lines beside the table of a phone, and are read by their thousands. */
const breakable = (money: string) =>
  money.split(/(?<=,)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * Who has paid how much: each expense is a plate as large as its amount, in front of the person who paid it. A picture of the
 * list beneath it, which says every figure as text.
 */
export function BillTable({ payers }: BillTableProps) {
  const pairs = Math.ceil(payers.length / 2);
  const largest = Math.max(...payers.flatMap(({ paid }) => platesOf(paid)), 0);
  const scale = Math.min(1, ROOT_MAX / Math.sqrt(Math.max(1, largest / 100)));
  return (
    <Scroll
      role="img"
      aria-label="The table, with a plate for each bill in front of the person who paid it"
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
                <b dir="auto">{payer.name}</b> <small>{breakable(formatMoney(sum))}</small>
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
