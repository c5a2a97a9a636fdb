import type { EventView } from '@yolo/contract/events';
import { IconButton, PencilIcon, WeekdayDate } from '@yolo/design-system';
import { lazyPage } from '@yolo/platform/remote';
import { eventDates, eventHours, eventWeekday } from '@yolo/platform/event-dates';
import { Suspense, useState } from 'react';
import { AddToCalendar } from './AddToCalendar';

// Calendar and zones are heavy, and only owners need them.
const EditWhen = lazyPage(() => import(/* webpackChunkName: "edit-when" */ './EditWhen'));

/** Date & time: one day, 'start – end' or 'Date not set', and hours, also in the reader's zone; its owner edits it. */
export function EventWhen({ event }: { event: EventView }) {
  const [editing, setEditing] = useState(false);
  const edit = (
    <IconButton
      label="Edit Event Date"
      variant="outlined"
      icon={<PencilIcon aria-hidden />}
      onClick={() => setEditing(true)}
    />
  );
  return (
    <>
      <WeekdayDate
        weekday={eventWeekday(event) ?? undefined}
        long={eventDates(event)}
        time={eventHours(event) ?? undefined}
        action={event.viewer.role === 'owner' ? edit : <AddToCalendar event={event} />}
      />
      {editing && (
        <Suspense fallback={null}>
          <EditWhen event={event} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
