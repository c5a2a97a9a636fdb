import type { EventView } from '@yolo/contract/events';
import type { FoodView } from '@yolo/contract/lists';
import { Button, Card, Cluster, PlusIcon, Stack, Text, VisuallyHidden } from '@yolo/design-system';
import { browserText } from '@yolo/platform/remote';
import { useState } from 'react';
import { headsOf, moreComing } from './more-coming';
import { useAskFor } from './use-food';

/** Offers the owner to add the difference when more people come than the list covers for a recipe. */
export function MoreComingOffers({ event, food }: { event: EventView; food: readonly FoodView[] }) {
  const heads = headsOf(event);
  const { refusedAt, refuse } = useRefusals(event.id);
  const uncovered = food.filter((each) => moreComing(each, heads).more > 0 && refusedAt(each.id) < heads);
  return uncovered.map((each) => (
    <Offer
      key={each.id}
      eventId={event.id}
      food={each}
      heads={heads}
      onRefuse={() => refuse(each.id, heads)}
    />
  ));
}

interface OfferProps {
  eventId: string;
  food: FoodView;
  heads: number;
  onRefuse(): void;
}

function Offer({ eventId, food, heads, onRefuse }: OfferProps) {
  const asking = useAskFor(eventId, food);
  const { more, lines } = moreComing(food, heads);
  return (
    <Card>
      <Stack gap={3}>
        <Text>
          <bdi>{food.title}</bdi> is on the list for {heads - more}, and {heads} are coming.
        </Text>
        <Cluster gap={3}>
          <Button
            icon={<PlusIcon aria-hidden />}
            busy={asking.busy}
            busyLabel="Adding..."
            onClick={() => asking.run({ lines, servings: heads })}
          >
            Add for {more} more<VisuallyHidden> to {food.title}</VisuallyHidden>
          </Button>
          <Button variant="quiet" onClick={onRefuse}>
            Not now<VisuallyHidden> {food.title}</VisuallyHidden>
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

const keyOf = (eventId: string) => `yolo.offers.${eventId}`;

function readRefusals(eventId: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(browserText.getItem(keyOf(eventId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Refused offers, stored on this device; an offer is shown again when still more people come. */
function useRefusals(eventId: string) {
  const [refusals, setRefusals] = useState(() => readRefusals(eventId));
  return {
    refusedAt: (foodId: string) => Number(refusals[foodId]) || 0,
    refuse: (foodId: string, heads: number) => {
      const changed = { ...readRefusals(eventId), [foodId]: heads };
      browserText.setItem(keyOf(eventId), JSON.stringify(changed));
      setRefusals(changed);
    },
  };
}
