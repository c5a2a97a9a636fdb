import { isolated } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import { type FoodKind, listsApi } from '@yolo/contract/lists';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  Heading,
  IconButton,
  ListPage,
  Panel,
  PinIcon,
  Stack,
  Trash2Icon,
} from '@yolo/design-system';
import { FoodCard, FoodRow, ToggleButton } from '@yolo/design-system/areas';
import { EventFinder, useAction, useEventAction, useRequestIds } from '@yolo/platform/event';
import { useApi, usePage, useSession, useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import { FoodSections } from './FoodSections';
import { type FoodDraft, useFoodDrafts } from './use-food-drafts';
import { type TypedAddress, useUnderway } from './use-underway';
import { added, removed } from './words';

/** `/food`: restaurants and recipes that go to an event with one press. */
export default function FoodPage() {
  usePage({ title: 'Food', canonical: '/food' });
  const { user } = useSession();
  // A session that ends while the page is open takes nothing of it away.
  const [memberId] = useState(user?.id ?? 'guest');
  const { drafts, add, remove, choose, chooseNone } = useFoodDrafts(memberId);
  const restaurant = useLookUp('restaurant', memberId, add);
  const recipe = useLookUp('recipe', memberId, add);
  const shown = (wanted: FoodKind) => drafts.filter(({ kind }) => kind === wanted);
  const choice = ({ id, title, chosen }: FoodDraft) => (
    <ToggleButton
      pressed={chosen}
      icon={<PinIcon aria-hidden />}
      of={title}
      onChange={(now) => choose(id, now)}
    >
      Pin to Event
    </ToggleButton>
  );
  const chosen = drafts.filter((draft) => draft.chosen);
  return (
    <ListPage title="Food">
      <Stack gap={7}>
        <FoodSections
          restaurants={shown('restaurant').map((draft) => (
            <li key={draft.id}>
              <FoodCard {...draft} href={draft.url} action={choice(draft)}>
                <DeleteDraft draft={draft} onRemove={remove} />
              </FoodCard>
            </li>
          ))}
          recipes={shown('recipe').map((draft) => (
            <li key={draft.id}>
              <FoodRow {...draft} href={draft.url} note={yieldOf(draft)} action={choice(draft)}>
                <DeleteDraft draft={draft} onRemove={remove} />
              </FoodRow>
            </li>
          ))}
          add={{ restaurant, recipe }}
        />
        <Panel>
          <Stack gap={3}>
            <Heading level={2} {...(chosen.length > 0 && { count: chosen.length })}>
              Pin to Event
            </Heading>
            <PinTo chosen={chosen} onPinned={chooseNone} />
          </Stack>
        </Panel>
      </Stack>
    </ListPage>
  );
}

/** What an address says of itself; where nobody can say it, the draft has the name of its host. */
function useLookUp(kind: FoodKind, memberId: string, add: ReturnType<typeof useFoodDrafts>['add']) {
  const api = useApi(listsApi);
  const { urls, during } = useUnderway();
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
  return { place: memberId, underway: urls, onAdd: (typed: TypedAddress) => run(typed) };
}

/** A draft from before says nothing of what it makes. */
function yieldOf({ servings, makes }: Partial<FoodDraft>): string | false {
  if (typeof servings === 'number') return `for ${servings}`;
  return typeof makes === 'string' && `makes ${isolated(makes)}`;
}

interface DeleteDraftProps {
  draft: FoodDraft;
  onRemove(id: string): void;
}

function DeleteDraft({ draft, onRemove }: DeleteDraftProps) {
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const { id, kind, title } = draft;
  return (
    <>
      <IconButton
        label={`Delete ${title}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={kind === 'restaurant' ? 'Delete Restaurant' : 'Delete Recipe'}
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          onRemove(id);
          toast({ tone: 'success', ...removed(kind) });
        }}
        onClose={() => setAsking(false)}
      >
        <bdi>{title}</bdi> is removed from this list. Events it is pinned to keep it.
      </ConfirmDialog>
    </>
  );
}

interface Pinning {
  event: EventSummaryView;
  food: readonly FoodDraft[];
}

function PinTo({ chosen, onPinned }: { chosen: readonly FoodDraft[]; onPinned(): void }) {
  const api = useApi(listsApi);
  const { toast } = useToast();
  const { idOf, arrived } = useRequestIds();
  const what = ({ event, food }: Pinning) => [event.id, food.map(({ id }) => id)];
  const pin = useEventAction<Pinning, { pinned: number }>(
    ({ event }) => event.id,
    'lists',
    (pinning) =>
      api.pinFood({
        params: { eventId: pinning.event.id },
        body: {
          food: pinning.food.map(({ kind, url }) => ({ kind, url, notes: null })),
          requestId: idOf(what(pinning)),
        },
      }),
    {
      failed: 'Could not pin',
      forbidden: 'You can only pin lists to events you created.',
      fallback: 'Please try again.',
      targetOf: ({ event }) => event.id,
      done: ({ pinned }, { event }) => ({
        title: `Pinned to ${isolated(event.name)}`,
        message: `${pinned} item(s) pinned successfully.`,
      }),
    },
  );
  const press = (event: EventSummaryView) => {
    if (chosen.length === 0)
      return toast({
        title: 'No items selected',
        message: 'Press Pin to Event at what you want to pin.',
        tone: 'error',
      });
    const pinning = { event, food: chosen };
    pin.run(pinning, () => {
      arrived(what(pinning));
      onPinned();
    });
  };
  return (
    <EventFinder
      label="Search events"
      actions={(event) => (
        <>
          <Button icon={<PinIcon aria-hidden />} busy={pin.busy} onClick={() => press(event)}>
            Pin
          </Button>
          <ButtonLink variant="quiet" href={`/events/${event.id}/food`}>
            View
          </ButtonLink>
        </>
      )}
    />
  );
}
