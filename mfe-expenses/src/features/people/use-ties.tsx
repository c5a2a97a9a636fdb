import { isolated } from '@yolo/contract';
import { type BillPersonView, expensesApi } from '@yolo/contract/expenses';
import { useEventAction } from '@yolo/platform/event';
import { lazyPage, useApi, useSession } from '@yolo/platform/remote';
import { type ReactNode, Suspense, useState } from 'react';
import { useOpenBill } from '../expenses/open-bill';
import { refOf } from '../expenses/sharing';
import { useBillGuests } from '../expenses/use-bill';

// Now and then somebody ties a name.
const ChooseGuest = lazyPage(() => import(/* webpackChunkName: "choose-guest" */ './ChooseGuest'));

/** What can be said of typed names, by one list for all of its rows. */
export interface Ties {
  busy: boolean;
  /** Whether it is a typed name of which the reader may say something. */
  isTyped(person: BillPersonView): boolean;
  ask(person: BillPersonView): void;
  isMe(person: BillPersonView): void;
  untie(person: BillPersonView): void;
  /** Draw it. */
  dialog: ReactNode;
}

type GuestRef = ReturnType<typeof refOf>;

export function useTies(): Ties {
  const { eventId, bill } = useOpenBill();
  const { user } = useSession();
  const guests = useBillGuests(eventId, bill.mayAdd).data;
  const [asked, setAsked] = useState<BillPersonView | null>(null);
  const tying = useTying();
  const untying = useUntying();
  return {
    busy: tying.busy || untying.busy,
    isTyped: ({ typed }) => typed && bill.mayAdd && Boolean(guests),
    ask: setAsked,
    isMe: (person) => user && tying.run({ person, guest: { userId: user.id } }),
    untie: untying.run,
    dialog: asked && (
      <Suspense fallback={null}>
        <ChooseGuest
          name={isolated(asked.name)}
          guests={guests ?? []}
          busy={tying.busy}
          onChoose={(guest) => tying.run({ person: asked, guest: refOf(guest) }, () => setAsked(null))}
          onClose={() => setAsked(null)}
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
