import { isolated } from '@yolo/contract';
import type { BillGuestView } from '@yolo/contract/expenses';
import { Button, Dialog, Stack, Text } from '@yolo/design-system';
import { useAction } from '@yolo/platform/event';
import { useState } from 'react';
import { useBillGuestsReader } from './use-bill';

/** Somebody of the event whom a name may mean. */
export type Namesake = Pick<BillGuestView, 'name' | 'heads'>;

/** Ignores case and accents. */
export const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People with the typed name; whom it means is never guessed. */
export const namesakesOf = <Somebody extends Namesake>(typed: string, all: readonly Somebody[]): Somebody[] =>
  all.filter(({ name }) => plain(name) === plain(typed));

/** Words that distinguish guests of the same name. */
export const headsWords = ({ heads }: Namesake): string =>
  heads === 0 ? 'not going' : heads === 1 ? 'going' : `going, ${heads} people`;

/** Finds guests of the event with a typed name, before it becomes the name of somebody else. */
export function useNamesakes() {
  const readGuests = useBillGuestsReader();
  const [found, setFound] = useState<BillGuestView[]>([]);
  const search = useAction(
    async ({ name, onNone }: { name: string; onNone(): void }) => {
      const namesakes = namesakesOf(name, await readGuests());
      if (namesakes.length === 0) onNone();
      else setFound(namesakes);
    },
    { failed: 'Could not load', fallback: 'Please try again.' },
  );
  return {
    /** The guests to choose from. */
    found,
    busy: search.busy,
    /** @param onNone called if no guest of the event has this name */
    look: (name: string, onNone: () => void) => search.run({ name, onNone }),
    forget: () => setFound([]),
  };
}

export interface WhoIsMeantProps<Somebody extends Namesake> {
  /** As it was typed. */
  name: string;
  /** Guests of the event with this name. */
  namesakes: readonly Somebody[];
  onChoose(somebody: Somebody): void;
  /** Called if it is not one of them. */
  onNobody(): void;
  onClose(): void;
}

/** Asks whom a typed name means if guests of the event have it too: people are never merged by guess (ADR 31). */
export function WhoIsMeant<Somebody extends Namesake>(props: WhoIsMeantProps<Somebody>) {
  const { name, namesakes, onChoose, onNobody, onClose } = props;
  return (
    <Dialog open title={`Which ${isolated(name)}?`} onClose={onClose}>
      <Stack gap={3}>
        <Text>
          {namesakes.length === 1
            ? 'A guest of this event has'
            : `${namesakes.length} guests of this event have`}{' '}
          this name.
        </Text>
        {namesakes.map((somebody, at) => (
          <Button key={at} block onClick={() => onChoose(somebody)}>
            {isolated(somebody.name)}, {headsWords(somebody)}
          </Button>
        ))}
        <Button variant="quiet" block onClick={onNobody}>
          Somebody else
        </Button>
      </Stack>
    </Dialog>
  );
}
