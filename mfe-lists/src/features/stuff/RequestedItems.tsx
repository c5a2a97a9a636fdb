import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { listsApi, type RequestedItemView } from '@yolo/contract/lists';
import {
  Button,
  Cluster,
  CopyIcon,
  EmptyState,
  Heading,
  IconButton,
  Panel,
  PencilIcon,
  Stack,
  VisuallyHidden,
} from '@yolo/design-system';
import { RowList, ClaimProgress, ClaimRow, type Claimer, DeleteButton } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useSession, useToast } from '@yolo/platform/remote';
import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import { ClaimDialog } from './ClaimDialog';
import { useClaim, useShownStuff } from './use-stuff';
import { RecordCostLink } from './RecordCostLink';
import { bringerOf, faceOf, stillNeeded } from './words';

export interface RequestedItemsProps {
  event: EventView;
  items: RequestedItemView[];
  mayDelete: boolean;
  /** The name under which a guest without an account has answered; null: none yet. */
  guestName: string | null;
}

/** The requested items: claimed with one press, or by quantity if there are several. */
export function RequestedItems({ event, items, mayDelete, guestName }: RequestedItemsProps) {
  if (items.length === 0)
    return (
      <EmptyState
        drawing="requested"
        title="No requested items yet."
        message={mayDelete ? 'Write what your guests could bring, one per line.' : 'Bring what you like.'}
      />
    );
  return (
    <Panel>
      <Stack gap={4}>
        <Cluster justify="space-between">
          <Heading level={2} count={items.length}>
            Items Requested
          </Heading>
          <CopyNeeded items={items} />
        </Cluster>
        <ClaimProgress
          claimed={items.filter(({ left }) => left === 0).length}
          wanted={items.length}
          people={peopleOf(items)}
        />
        <RowList aria-label="Items Requested">
          {items.map((item) => (
            <li key={item.id}>
              <Item eventId={event.id} item={item} mayDelete={mayDelete} guestName={guestName} />
            </li>
          ))}
        </RowList>
      </Stack>
    </Panel>
  );
}

/** Each claimer once, in the order of the list. */
function peopleOf(items: readonly RequestedItemView[]): Claimer[] {
  const people = new Map(
    items.flatMap(({ claims }) => claims.map((claim) => [keyOf(claim), claimerOf(claim)])),
  );
  return [...people.values()];
}

const keyOf = ({ member, name }: RequestedItemView['claims'][number]) => member?.id ?? name;

const claimerOf = (claim: RequestedItemView['claims'][number]): Claimer => ({
  id: claim.id,
  name: bringerOf(claim),
  face: faceOf(claim),
  quantity: claim.quantity,
  ...(claim.member && { avatarUrl: claim.member.avatarUrl, seedId: claim.member.id }),
});

function CopyNeeded({ items }: { items: RequestedItemView[] }) {
  const { toast } = useToast();
  const text = stillNeeded(items);
  if (text === '') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Copied', message: 'Paste it into any chat.', tone: 'success' }),
      () => toast({ title: 'Could not copy', message: 'The browser does not allow it.', tone: 'error' }),
    );
  return (
    <Button variant="quiet" icon={<CopyIcon aria-hidden />} onClick={() => void copy()}>
      Copy what is still needed
    </Button>
  );
}

interface ItemProps {
  eventId: string;
  item: RequestedItemView;
  mayDelete: boolean;
  guestName: string | null;
}

/** Memoized: it is rendered again only when it has changed, not with each of hundreds of others. */
const Item = memo(function Item({ eventId, item, mayDelete, guestName }: ItemProps) {
  const { status } = useSession();
  const [isClaiming, setIsClaiming] = useState(false);
  const claim = useClaim(eventId);
  const mine = item.claims.find(({ isYou }) => isYou);
  const mayChange = mine !== undefined && item.left + mine.quantity > 1;
  const isGuest = status === 'guest';
  const name = isGuest ? (guestName ?? mine?.name ?? null) : null;
  const asksName = isGuest && name === null;
  const recipes = item.recipes.length > 0 && `For ${item.recipes.map(isolated).join(', ')} `;
  const note = (recipes || (mine && !isGuest)) && (
    <>
      {recipes}
      {mine && !isGuest && <RecordCostLink eventId={eventId} title={item.name} />}
    </>
  );
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double-click would take the claim back.
    if (detail > 1) return;
    if (mine) claim.run({ item, quantity: 0, name });
    else if (item.quantity > 1 || asksName) setIsClaiming(true);
    else claim.run({ item, quantity: 1, name });
  };
  return (
    <>
      <ClaimRow name={item.name} quantity={item.quantity} claims={item.claims.map(claimerOf)} note={note}>
        {(mine || item.left > 0) && (
          // One button, so that it keeps the focus.
          <Button variant={mine ? 'secondary' : 'primary'} busy={claim.busy} onClick={press}>
            {mine ? 'Un-claim' : 'Claim'}
            <VisuallyHidden> {item.name}</VisuallyHidden>
          </Button>
        )}
        {(mayChange || mayDelete) && (
          <Stack gap={1}>
            {mayChange && (
              <IconButton
                label={`Change ${item.name}`}
                icon={<PencilIcon aria-hidden />}
                onClick={() => setIsClaiming(true)}
              />
            )}
            {mayDelete && <DeleteItem eventId={eventId} item={item} />}
          </Stack>
        )}
      </ClaimRow>
      {isClaiming && (
        <ClaimDialog
          item={item}
          asksName={asksName}
          busy={claim.busy}
          onClaim={(quantity, typed) => claim.run({ item, quantity, name: typed ?? name })}
          onClose={() => setIsClaiming(false)}
        />
      )}
    </>
  );
});

/** Requests a deleted item again, which had only a name and a quantity. */
function useRequestAgain(eventId: string) {
  const api = useApi(listsApi);
  return useEventAction(
    eventId,
    'lists',
    ({ id, name, quantity }: RequestedItemView) =>
      // The item's own id, so that two presses add it once.
      api.requestItems({ params: { eventId }, body: { items: [{ name, quantity }], requestId: id } }),
    { failed: 'Could not undo', fallback: 'Please try again.' },
  );
}

function lossWarning({ name, claims, recipes }: RequestedItemView): ReactNode {
  if (claims.length > 0)
    return (
      <>
        <bdi>{claims.map(bringerOf).join(', ')}</bdi> had promised <bdi>{name}</bdi>.
      </>
    );
  if (recipes.length > 0)
    return (
      <>
        <bdi>{name}</bdi> is for <bdi>{recipes.join(', ')}</bdi>.
      </>
    );
  return null;
}

/** Asks for confirmation if Undo cannot restore everything: a claim, or the recipe of the item. */
function DeleteItem({ eventId, item }: { eventId: string; item: RequestedItemView }) {
  const question = lossWarning(item);
  const api = useApi(listsApi);
  const show = useShownStuff(eventId);
  const undo = useRequestAgain(eventId);
  const removal = useEventAction(
    eventId,
    'lists',
    () => api.deleteRequestedItem({ params: { eventId, itemId: item.id } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: {
        title: 'Deleted',
        message: isolated(item.name),
        ...(!question && { action: { label: 'Undo', run: () => undo.run(item) } }),
      },
      show: () =>
        show((stuff) => ({ ...stuff, requested: stuff.requested.filter(({ id }) => id !== item.id) })),
    },
  );
  return (
    <DeleteButton of={item.name} title="Delete Item" onDelete={() => removal.run()}>
      {question}
    </DeleteButton>
  );
}
