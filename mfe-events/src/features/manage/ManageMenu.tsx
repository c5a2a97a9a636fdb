import { type EventView, eventsApi } from '@yolo/contract/events';
import {
  BellIcon,
  CopyIcon,
  DownloadIcon,
  EyeIcon,
  Link2Icon,
  MailIcon,
  MenuButton,
  MenuItem,
  MenuLine,
  Settings2Icon,
  Text,
  Trash2Icon,
} from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { lazyPage, useApi } from '@yolo/platform/remote';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CalendarItems } from '../../event/AddToCalendar';
import { fileName, saveFile } from '../../save-file';
import { DeleteEventDialog } from '../invites/DeleteEvent';
import { guestsPage, useEventLink } from './event-link';
import { reminderLabel } from './reminder';

const MessageGuests = lazyPage(() => import(/* webpackChunkName: "message-guests" */ './MessageGuests'));
const ReminderDialog = lazyPage(() => import(/* webpackChunkName: "reminder" */ './ReminderDialog'));

const GroupName = styled(Text).attrs({ size: 'small', tone: 'soft' })`
  padding: var(--s-1) 12px;
`;

/** Which dialog of the menu is open. */
type Shown = 'message' | 'reminder' | 'delete' | null;

/** All that an owner does with the event as a whole, but for inviting. */
export function ManageMenu({ event }: { event: EventView }) {
  const [shown, setShown] = useState<Shown>(null);
  const copyLink = useEventLink(event.id);
  const exporting = useGuestExport(event);
  return (
    <>
      <MenuButton label="Manage" look="button" trigger={<Settings2Icon aria-hidden />}>
        <MenuItem icon={<MailIcon aria-hidden />} onSelect={() => setShown('message')}>
          Message Guests
        </MenuItem>
        <MenuItem icon={<BellIcon aria-hidden />} onSelect={() => setShown('reminder')}>
          Reminder: {reminderLabel(event.reminderHours)}
        </MenuItem>
        <MenuItem icon={<CopyIcon aria-hidden />} href={`/create?from=${event.id}`}>
          Duplicate Event
        </MenuItem>
        <MenuItem icon={<DownloadIcon aria-hidden />} onSelect={() => exporting.run()}>
          Export Guest List
        </MenuItem>
        <MenuItem icon={<EyeIcon aria-hidden />} href={guestsPage(event.id)}>
          See as a Guest
        </MenuItem>
        <MenuItem icon={<Link2Icon aria-hidden />} onSelect={() => void copyLink()}>
          Copy Event Link
        </MenuItem>
        {event.calendar && <CalendarGroup event={event} />}
        <MenuLine />
        <MenuItem tone="danger" icon={<Trash2Icon aria-hidden />} onSelect={() => setShown('delete')}>
          Delete Event
        </MenuItem>
      </MenuButton>
      <Dialogs event={event} shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

const CalendarGroup = ({ event }: { event: EventView }) => (
  <div role="group" aria-label="Add to Calendar">
    <MenuLine />
    <GroupName aria-hidden>Add to Calendar</GroupName>
    <CalendarItems event={event} />
  </div>
);

interface DialogsProps {
  event: EventView;
  shown: Shown;
  onClose(): void;
}

function Dialogs({ event, shown, onClose }: DialogsProps) {
  return (
    <>
      <DeleteEventDialog event={event} open={shown === 'delete'} onClose={onClose} />
      <Suspense fallback={null}>
        {shown === 'message' && <MessageGuests event={event} onClose={onClose} />}
        {shown === 'reminder' && <ReminderDialog event={event} onClose={onClose} />}
      </Suspense>
    </>
  );
}

/** The guest list as a file for spreadsheets. */
function useGuestExport({ id, name }: EventView) {
  const api = useApi(eventsApi);
  return useEventAction<void>(
    id,
    'events',
    async () => saveFile(await api.exportGuests({ params: { eventId: id } }), fileName(name, ' guests.csv')),
    { failed: 'Download Failed', fallback: 'Please try again.' },
  );
}
