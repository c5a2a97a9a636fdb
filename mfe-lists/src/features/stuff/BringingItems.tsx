import {
  type BringingItemView,
  DEFAULT_CATEGORY,
  itemLabels,
  type ItemLabel,
  listsApi,
} from '@yolo/contract/lists';
import { Cluster, EmptyState, Heading, Panel, Stack, Text } from '@yolo/design-system';
import { RowList, DeleteButton, ItemRow, ToggleButton } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { memo, useState } from 'react';
import { ChangeBringing } from './ChangeBringing';
import { useShownStuff } from './use-stuff';
import { RecordCostLink } from './RecordCostLink';
import { bringerOf, faceOf } from './words';

/** The bringing items, with filters by label if any item has one. */
export function BringingItems({ eventId, items }: { eventId: string; items: BringingItemView[] }) {
  const [selected, setSelected] = useState<ItemLabel[]>([]);
  if (items.length === 0)
    return <EmptyState drawing="bringing" title="No items yet. Add one to get started." />;
  const usedLabels = itemLabels.filter((label) => items.some(({ labels }) => labels.includes(label)));
  // A selected label that no item has has no button that could switch it off.
  const activeLabels = selected.filter((label) => usedLabels.includes(label));
  const shown = items.filter(({ labels }) => activeLabels.every((label) => labels.includes(label)));
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} count={items.length}>
          Bringing
        </Heading>
        {usedLabels.length > 0 && (
          <Cluster gap={2} role="group" aria-label="Show only">
            {usedLabels.map((label) => (
              <ToggleButton
                key={label}
                pressed={selected.includes(label)}
                onChange={(pressed) =>
                  setSelected((before) =>
                    pressed ? [...before, label] : before.filter((each) => each !== label),
                  )
                }
              >
                {label}
              </ToggleButton>
            ))}
          </Cluster>
        )}
        <RowList aria-label="Bringing">
          {shown.map((item) => (
            <li key={item.id}>
              <Item eventId={eventId} item={item} />
            </li>
          ))}
        </RowList>
        {shown.length === 0 && <Text tone="soft">Nobody brings that yet.</Text>}
      </Stack>
    </Panel>
  );
}

/** Memoized: it is rendered again only when it has changed, not with each of hundreds of others. */
const Item = memo(function Item({ eventId, item }: { eventId: string; item: BringingItemView }) {
  const { status } = useSession();
  return (
    <ItemRow
      title={item.title}
      figure={item.quantity}
      by={bringerOf(item)}
      face={faceOf(item)}
      labels={item.labels}
      note={noteOf(eventId, item, status === 'member')}
      {...(item.member && { avatarUrl: item.member.avatarUrl, seedId: item.member.id })}
    >
      <Stack gap={1}>
        {item.changeable && <ChangeBringing eventId={eventId} item={item} />}
        {item.deletable && <DeleteBringing eventId={eventId} item={item} />}
      </Stack>
    </ItemRow>
  );
});

/** Its category, unless that is the default, and the link to record the cost of an own item. */
function noteOf(eventId: string, { category, title, isYou }: BringingItemView, isMember: boolean) {
  const hasCategory = category !== DEFAULT_CATEGORY;
  const asksCost = isYou && isMember;
  if (!hasCategory && !asksCost) return null;
  return (
    <>
      {hasCategory && <bdi>{category} </bdi>}
      {asksCost && <RecordCostLink eventId={eventId} title={title} />}
    </>
  );
}

function DeleteBringing({ eventId, item }: { eventId: string; item: BringingItemView }) {
  const api = useApi(listsApi);
  const show = useShownStuff(eventId);
  const removal = useEventAction(
    eventId,
    'lists',
    () => api.deleteBringingItem({ params: { eventId, itemId: item.id } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: { title: 'Deleted' },
      show: () =>
        show((stuff) => ({ ...stuff, bringing: stuff.bringing.filter(({ id }) => id !== item.id) })),
    },
  );
  return (
    <DeleteButton of={item.title} title="Delete Item" onDelete={() => removal.run()}>
      <bdi>{item.title}</bdi> goes from the list.
    </DeleteButton>
  );
}
