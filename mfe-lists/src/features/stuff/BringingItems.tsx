import {
  type BringingItemView,
  DEFAULT_CATEGORY,
  itemLabels,
  type ItemLabel,
  listsApi,
} from '@yolo/contract/lists';
import { Cluster, EmptyState, Heading, Panel, Stack, Text } from '@yolo/design-system';
import { ClaimList, DeleteButton, ItemRow, ToggleButton } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { memo, useState } from 'react';
import { ChangeBringing } from './ChangeBringing';
import { useShownStuff } from './use-stuff';
import { WhatItCost } from './WhatItCost';
import { bringerOf, faceOf } from './words';

/** What is brought unasked; by what guests ask about, where somebody has said so. */
export function BringingItems({ eventId, items }: { eventId: string; items: BringingItemView[] }) {
  const [wanted, setWanted] = useState<ItemLabel[]>([]);
  if (items.length === 0)
    return <EmptyState drawing="bringing" title="No items yet. Add one to get started." />;
  const said = itemLabels.filter((label) => items.some(({ labels }) => labels.includes(label)));
  // What nobody says any more has no button that could take it back.
  const asked = wanted.filter((label) => said.includes(label));
  const shown = items.filter(({ labels }) => asked.every((label) => labels.includes(label)));
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} count={items.length}>
          Bringing
        </Heading>
        {said.length > 0 && (
          <Cluster gap={2} role="group" aria-label="Show only">
            {said.map((label) => (
              <ToggleButton
                key={label}
                pressed={wanted.includes(label)}
                onChange={(pressed) =>
                  setWanted((before) =>
                    pressed ? [...before, label] : before.filter((each) => each !== label),
                  )
                }
              >
                {label}
              </ToggleButton>
            ))}
          </Cluster>
        )}
        <ClaimList aria-label="Bringing">
          {shown.map((item) => (
            <li key={item.id}>
              <Item eventId={eventId} item={item} />
            </li>
          ))}
        </ClaimList>
        {shown.length === 0 && <Text tone="soft">Nobody brings that yet.</Text>}
      </Stack>
    </Panel>
  );
}

/** Drawn again when something about it has changed, not with each of hundreds. */
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

/** Its category, where somebody has given it one, and what follows of one's own. */
function noteOf(eventId: string, { category, title, isYou }: BringingItemView, isMember: boolean) {
  const said = category !== DEFAULT_CATEGORY;
  const asks = isYou && isMember;
  if (!said && !asks) return null;
  return (
    <>
      {said && <bdi>{category} </bdi>}
      {asks && <WhatItCost eventId={eventId} title={title} />}
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
