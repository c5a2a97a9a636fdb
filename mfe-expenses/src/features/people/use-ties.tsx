import { isolated } from '@yolo/contract';
import { type BillPersonView, expensesApi } from '@yolo/contract/expenses';
import { useEventAction } from '@yolo/platform/event';
import { lazyPage, useApi, useSession } from '@yolo/platform/remote';
import { type ReactNode, Suspense, useState } from 'react';
import { refOf } from '../expenses/sharing';
import { useBillGuests, useOpenBill } from '../expenses/use-bill';

// Loaded lazily: names are seldom tied.
const ChooseGuest = lazyPage(() => import(/* webpackChunkName: "choose-guest" */ './ChooseGuest'));

/** Tying and untying of typed names, shared by all rows of a list. */
export interface Ties {
  busy: boolean;
  /** Whether it is a typed name that the reader may tie. */
  isTyped(person: BillPersonView): boolean;
  ask(person: BillPersonView): void;
  isMe(person: BillPersonView): void;
  untie(person: BillPersonView): void;
  /** It has to be rendered. */
  dialog: ReactNode;
}

type GuestRef = ReturnType<typeof refOf>;

export function useTies(): Ties {
  const { bill } = useOpenBill();
  const { user } = useSession();
  const guests = useBillGuests().data;
  const [subject, setSubject] = useState<BillPersonView | null>(null);
  const tying = useTying();
  const untying = useUntying();
  return {
    busy: tying.busy || untying.busy,
    isTyped: ({ typed }) => typed && bill.mayAdd && Boolean(guests),
    ask: setSubject,
    isMe: (person) => user && tying.run({ person, guest: { userId: user.id } }),
    untie: untying.run,
    dialog: subject && (
      <Suspense fallback={null}>
        <ChooseGuest
          name={isolated(subject.name)}
          guests={guests ?? []}
          busy={tying.busy}
          onChoose={(guest) => tying.run({ person: subject, guest: refOf(guest) }, () => setSubject(null))}
          onClose={() => setSubject(null)}
        />
      </Suspense>
    ),
  };
}

function useTying() {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useEventAction(
    eventId,
    'expenses',
    ({ person, guest }: { person: BillPersonView; guest: GuestRef }) =>
      api.tieBillPerson({ params: { eventId, personId: person.id }, body: { guest } }),
    {
      failed: 'Could not say who it is',
      fallback: 'Please try again.',
      done: (_answer, { person }) => ({ title: `${isolated(person.name)} is known now` }),
    },
  );
}

function useUntying() {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useEventAction(
    eventId,
    'expenses',
    ({ id }: BillPersonView) => api.untieBillPerson({ params: { eventId, personId: id } }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      done: (_answer, { name }) => ({ title: `${isolated(name)} is somebody else again` }),
    },
  );
}
