import { type EventSummaryView, lastDayOf } from '@yolo/contract/events';
import { CardSkeleton, Cluster, Heading, Loading, SegmentedControl, Stack, Text } from '@yolo/design-system';
import { LoadFailed, MorePages } from '@yolo/platform/event';
import { readersToday } from '@yolo/platform/event-dates';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEventPages } from '../../queries/event-lists';
import { onTop } from './arrivals';
import { EventCards, Grid } from './EventCards';

type When = 'upcoming' | 'past';

const segments: { value: When; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
];

const EMPTY = { upcoming: 'No upcoming events.', past: 'No past events.' };

/** Upcoming and past events, page by page; the choice is in the address, so that going back restores it. */
export function AllEvents({ arrivals }: { arrivals: EventSummaryView[] }) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const when = query.get('when') === 'past' ? 'past' : 'upcoming';
  const choose = (chosen: When) =>
    setQuery(chosen === 'past' ? { when: chosen } : {}, { replace: true, preventScrollReset: true });
  return (
    <section aria-labelledby={id}>
      <Stack gap={5}>
        <Cluster justify="space-between">
          <Heading level={2} id={id}>
            All Events
          </Heading>
          <SegmentedControl label="Show" hideLabel segments={segments} value={when} onChange={choose} />
        </Cluster>
        <Pages key={when} when={when} arrivals={arrivals} />
      </Stack>
    </section>
  );
}

const FAILED = 'Your events could not be loaded';

function Pages({ when, arrivals }: { when: When; arrivals: EventSummaryView[] }) {
  const [today] = useState(readersToday);
  const pages = useEventPages(when, today);
  const isUpcoming = (event: EventSummaryView) => (lastDayOf(event) ?? '') >= today;
  if (!pages.data) return pages.isPending ? <Silhouettes /> : <LoadFailed title={FAILED} failed={pages} />;
  const read = pages.data.pages.flatMap(({ events }) => events);
  const events = onTop(
    arrivals.filter((event) => isUpcoming(event) === (when === 'upcoming')),
    read,
  );
  if (events.length === 0) return <Text tone="soft">{EMPTY[when]}</Text>;
  return (
    <Stack gap={5}>
      <EventCards events={events} size="card" />
      <MorePages failed={FAILED} pages={pages} />
    </Stack>
  );
}

function Silhouettes() {
  return (
    <Loading>
      <Grid as="div" $size="card">
        {[1, 2, 3, 4].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </Grid>
    </Loading>
  );
}
