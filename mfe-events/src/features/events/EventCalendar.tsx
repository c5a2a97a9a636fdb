import { orderingDay } from '@yolo/contract';
import { type EventSummaryView, goingWords } from '@yolo/contract/events';
import {
  Button,
  ButtonLink,
  Cluster,
  EventPicture,
  PlusIcon,
  RefreshCwIcon,
  Stack,
} from '@yolo/design-system';
import { DayDialog, EventMonth, eventsOn, type MonthEvent } from '@yolo/design-system/event-month';
import { LoadFailed } from '@yolo/platform/event';
import { readersToday } from '@yolo/platform/event-dates';
import { useState } from 'react';
import { Subscribe } from '../subscribe/Subscribe';
import { useEventMonth } from '../../queries/event-lists';

/** An event for the view of a month; null if it has no date. */
function inMonth(event: EventSummaryView): MonthEvent | null {
  const start = orderingDay(event);
  if (!start) return null;
  const { id, name, endDate: end, time, location: place } = event;
  const people = goingWords(event.going, event.companions);
  return { id, name, href: `/events/${id}`, start, end, time, place, people };
}

function Print({ event }: { event: EventSummaryView }) {
  const { image, cover } = event;
  return (
    <EventPicture
      imageUrl={image?.thumbUrl}
      imagePlaceholder={image?.placeholder}
      scene={cover}
      date={orderingDay(event)}
    />
  );
}

/** The month of the reader's events; pressing a day opens what is on it (`spec 1 ch. 2`, Events). */
export default function EventCalendar() {
  const [today] = useState(readersToday);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [day, setDay] = useState<string | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const query = useEventMonth(month);
  const { data = [] } = query;
  const events = data.map(inMonth).filter((event) => event !== null);
  const picture = ({ id }: MonthEvent) => <Print event={data.find((each) => each.id === id)!} />;
  return (
    <Stack gap={4}>
      {query.isError && <LoadFailed title="The events of this month could not be loaded" failed={query} />}
      <EventMonth
        events={events}
        month={month}
        onMonthChange={setMonth}
        onDay={setDay}
        openDay={day}
        today={today}
      />
      <Cluster justify="end">
        <Button icon={<RefreshCwIcon aria-hidden />} onClick={() => setSubscribing(true)}>
          Subscribe to Calendar
        </Button>
      </Cluster>
      <Subscribe event={null} open={subscribing} onClose={() => setSubscribing(false)} />
      <DayDialog
        day={day}
        events={day ? eventsOn(events, day) : []}
        onClose={() => setDay(null)}
        picture={picture}
        actions={
          <ButtonLink href={`/create?date=${day}`} icon={<PlusIcon aria-hidden />}>
            Create Event
          </ButtonLink>
        }
      />
    </Stack>
  );
}
