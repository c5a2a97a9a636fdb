import { type CalendarSpan, type EventView, eventsApi } from '@yolo/contract/events';
import {
  ArrowUpRightIcon,
  CalendarPlusIcon,
  DownloadIcon,
  MenuButton,
  MenuItem,
  RefreshCwIcon,
} from '@yolo/design-system';
import { useApi, useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import { Subscribe } from '../features/subscribe/Subscribe';
import { googleCalendarHref, outlookCalendarHref } from './calendar-links';

export interface CalendarItemsProps {
  event: EventView;
  /** Opens the dialog of {@link Subscribe}, which outlives the menu. */
  onSubscribe(): void;
}

/** Menu items that add the event to a calendar; none while it has no date. */
export function CalendarItems({ event, ...props }: CalendarItemsProps) {
  return event.calendar && <Items event={event} span={event.calendar} {...props} />;
}

function Items({ event, span, onSubscribe }: CalendarItemsProps & { span: CalendarSpan }) {
  const api = useApi(eventsApi);
  const { toastError } = useToast();
  const download = async () => {
    try {
      const { url } = await api.readCalendarDownload({ params: { eventId: event.id } });
      // A link, not a file made by script, because browsers inside of apps support only links.
      Object.assign(document.createElement('a'), { href: url }).click();
    } catch (error) {
      toastError(error, 'Download Failed');
    }
  };
  return (
    <>
      <MenuItem external href={googleCalendarHref(event, span)} icon={<ArrowUpRightIcon aria-hidden />}>
        Google Calendar
      </MenuItem>
      <MenuItem
        external
        href={outlookCalendarHref('personal', event, span)}
        icon={<ArrowUpRightIcon aria-hidden />}
      >
        Outlook
      </MenuItem>
      <MenuItem
        external
        href={outlookCalendarHref('work', event, span)}
        icon={<ArrowUpRightIcon aria-hidden />}
      >
        Outlook for work or school
      </MenuItem>
      <MenuItem onSelect={() => void download()} icon={<DownloadIcon aria-hidden />}>
        Calendar file (.ics)
      </MenuItem>
      <MenuItem onSelect={onSubscribe} icon={<RefreshCwIcon aria-hidden />}>
        Subscribe
      </MenuItem>
    </>
  );
}

/** For everybody who reads the event. */
export function AddToCalendar({ event }: { event: EventView }) {
  const [subscribing, setSubscribing] = useState(false);
  if (!event.calendar) return null;
  return (
    <>
      <MenuButton label="Add to Calendar" look="outlined" trigger={<CalendarPlusIcon aria-hidden />}>
        <CalendarItems event={event} onSubscribe={() => setSubscribing(true)} />
      </MenuButton>
      <Subscribe event={event} open={subscribing} onClose={() => setSubscribing(false)} />
    </>
  );
}
