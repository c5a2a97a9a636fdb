import { isolated } from '@yolo/contract';
import { type FoodKind, type FoodLookedUpView, listsApi } from '@yolo/contract/lists';
import { ListPage, PinIcon, Stack } from '@yolo/design-system';
import { DeleteButton, FoodCard, FoodRow, ToggleButton } from '@yolo/design-system/areas';
import { PinToEvent, useAction, useDraftList, useDraftOwner } from '@yolo/platform/event';
import { useApi, usePage, useToast } from '@yolo/platform/remote';
import { type FoodDraft, foodDrafts } from './food-drafts';
import { FoodSections } from './FoodSections';
import { type TypedAddress, usePendingAddresses } from './use-pending-addresses';
import { added, removed } from './words';

/** `/food`: drafts of restaurants and recipes, which are pinned to an event. */
export default function FoodPage() {
  usePage({ title: 'Food', canonical: '/food' });
  const api = useApi(listsApi);
  const { toast } = useToast();
  const { drafts, chosen, add, remove, choose, chooseNone } = useDraftList(foodDrafts);
  const restaurant = useLookUp('restaurant', add);
  const recipe = useLookUp('recipe', add);
  const draftsOf = (wanted: FoodKind) => drafts.filter(({ kind }) => kind === wanted);
  const choice = (draft: FoodDraft) => (
    <ToggleButton
      pressed={draft.chosen}
      icon={<PinIcon aria-hidden />}
      of={draft.title}
      onChange={(isChosen) => choose(draft.id, isChosen)}
    >
      Pin to Event
    </ToggleButton>
  );
  const deletion = ({ id, kind, title }: FoodDraft) => (
    <DeleteButton
      of={title}
      title={kind === 'restaurant' ? 'Delete Restaurant' : 'Delete Recipe'}
      onDelete={() => {
        remove(id);
        toast({ tone: 'success', ...removed(kind) });
      }}
    >
      <bdi>{title}</bdi> is removed from this list. Events it is pinned to keep it.
    </DeleteButton>
  );
  return (
    <ListPage title="Food">
      <Stack gap={7}>
        <FoodSections
          restaurants={draftsOf('restaurant').map((draft) => (
            <li key={draft.id}>
              <FoodCard {...draft} href={draft.url} action={choice(draft)}>
                {deletion(draft)}
              </FoodCard>
            </li>
          ))}
          recipes={draftsOf('recipe').map((draft) => (
            <li key={draft.id}>
              <FoodRow {...draft} href={draft.url} note={yieldOf(draft)} action={choice(draft)}>
                {deletion(draft)}
              </FoodRow>
            </li>
          ))}
          add={{ restaurant, recipe }}
        />
        <PinToEvent
          {...{ chosen, area: 'lists', page: 'food' }}
          pin={(eventId, pinned, requestId) =>
            api.pinFood({
              params: { eventId },
              body: { food: pinned.map(({ kind, url }) => ({ kind, url, notes: null })), requestId },
            })
          }
          onPinned={chooseNone}
        />
      </Stack>
    </ListPage>
  );
}

/** Looks up the page of an address; if that fails, the draft has the name of the host. */
function useLookUp(kind: FoodKind, add: (found: FoodLookedUpView) => void) {
  const api = useApi(listsApi);
  const { urls, during } = usePendingAddresses();
  const { run } = useAction(
    (typed: TypedAddress) =>
      during(typed, async () => add(await api.lookUpFood({ body: { kind, url: typed.url } }))),
    {
      targetOf: ({ url }) => url,
      failed: 'Could not add',
      fallback: 'Please try again.',
      done: added(kind),
    },
  );
  return { place: useDraftOwner(), underway: urls, onAdd: (typed: TypedAddress) => run(typed) };
}

/** A draft of an older release has no `makes`. */
function yieldOf({ servings, makes }: Partial<FoodDraft>): string | false {
  if (typeof servings === 'number') return `for ${servings}`;
  return typeof makes === 'string' && `makes ${isolated(makes)}`;
}
