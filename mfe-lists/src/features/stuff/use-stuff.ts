import { listsApi, type RequestedItemView, type StuffView } from '@yolo/contract/lists';
import { eventKeys, showAtOnce, useEventAction, useEventQuery } from '@yolo/platform/event';
import type { MemberView } from '@yolo/contract/members';
import { useApi, usePlatform, useSession } from '@yolo/platform/remote';

const STUFF = ['stuff'];

export function useStuff(eventId: string) {
  const api = useApi(listsApi);
  return useEventQuery(
    eventId,
    'lists',
    STUFF,
    (signal) => api.listStuff({ params: { eventId } }, { signal }),
    { ignores: (type) => type.startsWith('food.') },
  );
}

/** Changes the shown lists of an event before the server has answered. */
export function useShownStuff(eventId: string) {
  const { queries } = usePlatform();
  return (change: (stuff: StuffView) => StuffView) =>
    showAtOnce<StuffView>(queries, [...eventKeys.area(eventId, 'lists'), ...STUFF], change);
}

/** How many of an item somebody brings; 0 takes the claim back. */
export interface Claim {
  item: RequestedItemView;
  quantity: number;
  /** Of a guest without an account. */
  name: string | null;
}

export function useClaim(eventId: string) {
  const api = useApi(listsApi);
  const show = useShownStuff(eventId);
  const { user } = useSession();
  return useEventAction<Claim>(
    eventId,
    'lists',
    ({ item, quantity, name }) => {
      const params = { eventId, itemId: item.id };
      if (quantity === 0) return api.unclaimItem({ params });
      return api.claimItem({ params, body: { quantity, ...(name !== null && { name }) } });
    },
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      guests: 'welcome',
      targetOf: ({ item }) => item.id,
      show: (claim) =>
        show((stuff) => ({
          ...stuff,
          requested: stuff.requested.map((item) =>
            item.id === claim.item.id ? withClaim(item, claim, user) : item,
          ),
        })),
    },
  );
}

/** The item with the reader's claim. */
function withClaim(
  item: RequestedItemView,
  { quantity, name }: Pick<Claim, 'quantity' | 'name'>,
  member: MemberView | null,
): RequestedItemView {
  const isNew = !item.claims.some(({ isYou }) => isYou);
  const added = { id: item.id, member, name: name ?? '', isYou: true, quantity };
  const claims = (isNew ? [...item.claims, added] : item.claims)
    .map((each) => (each.isYou ? { ...each, quantity } : each))
    .filter((each) => each.quantity > 0);
  return { ...item, claims, left: claims.reduce((left, each) => left - each.quantity, item.quantity) };
}
