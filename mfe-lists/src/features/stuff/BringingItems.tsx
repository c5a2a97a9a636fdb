import { type BringingItemView, itemLabels, type ItemLabel, listsApi } from '@yolo/contract/lists';
import {
  Cluster,
  ConfirmDialog,
  EmptyState,
  Heading,
  IconButton,
  Panel,
  Stack,
  Text,
  Trash2Icon,
} from '@yolo/design-system';
import { ItemRow, ClaimList, ToggleButton } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { useShownStuff } from './use-stuff';
import { WhatItCost } from './WhatItCost';
import { bringerOf, faceOf } from './words';

/** What is brought unasked; by what guests ask about, where somebody has said so. */
export function BringingItems({ eventId, items }: { eventId: string; items: BringingItemView[] }) {
  const { status } = useSession();
  const [wanted, setWanted] = useState<ItemLabel[]>([]);
  if (items.length === 0)
    return <EmptyState drawing="bringing" title="No items yet. Add one to get started." />;
  const said = itemLabels.filter((label) => items.some(({ labels }) => labels.includes(label)));
  const shown = items.filter(({ labels }) => wanted.every((label) => labels.includes(label)));
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
              <ItemRow
                title={item.title}
                figure={item.quantity}
                by={bringerOf(item)}
                face={faceOf(item)}
                labels={item.labels}
                note={
                  item.isYou && status === 'member' && <WhatItCost eventId={eventId} title={item.title} />
                }
                {...(item.member && { avatarUrl: item.member.avatarUrl, seedId: item.member.id })}
              >
                {item.deletable && <DeleteBringing eventId={eventId} item={item} />}
              </ItemRow>
            </li>
          ))}
        </ClaimList>
        {shown.length === 0 && <Text tone="soft">Nobody brings that yet.</Text>}
      </Stack>
    </Panel>
  );
}

function DeleteBringing({ eventId, item }: { eventId: string; item: BringingItemView }) {
  const api = useApi(listsApi);
  const show = useShownStuff(eventId);
  const [asking, setAsking] = useState(false);
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
    <>
      <IconButton
        label={`Delete ${item.title}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title="Delete Item"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setAsking(false);
          removal.run();
        }}
        onClose={() => setAsking(false)}
      >
        <bdi>{item.title}</bdi> goes from the list.
      </ConfirmDialog>
    </>
  );
}
