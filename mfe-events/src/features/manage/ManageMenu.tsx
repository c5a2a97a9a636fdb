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
import { fileName, saveFile, useEventAction } from '@yolo/platform/event';
import { lazyPage, useApi } from '@yolo/platform/remote';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CalendarItems } from '../../event/AddToCalendar';
import { DeleteEventDialog } from '../invites/DeleteEvent';
import { Subscribe } from '../subscribe/Subscribe';
import { guestsPage, useEventLink } from './event-link';
import { reminderLabel } from './reminder';

const MessageGuests = lazyPage(() => import(/* webpackChunkName: "message-guests" */ './MessageGuests'));
const ReminderDialog = lazyPage(() => import(/* webpackChunkName: "reminder" */ './ReminderDialog'));

const GroupName = styled(Text).attrs({ size: 'small', tone: 'soft' })`
  padding: var(--s-1) 12px;
`;

/** The owner's actions on the event as a whole, except inviting. */
export function ManageMenu({ event }: { event: EventView }) {
  // Which dialog of the menu is open.
  const [openDialog, setOpenDialog] = useState<'message' | 'reminder' | 'subscribe' | 'delete' | null>(null);
  const copyLink = useEventLink(event.id);
  const exporting = useGuestExport(event);
  const close = () => setOpenDialog(null);
  return (
    <>
      <MenuButton label="Manage" look="button" trigger={<Settings2Icon aria-hidden />}>
        <MenuItem icon={<MailIcon aria-hidden />} onSelect={() => setOpenDialog('message')}>
          Message Guests
        </MenuItem>
        <MenuItem icon={<BellIcon aria-hidden />} onSelect={() => setOpenDialog('reminder')}>
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
        {event.calendar && (
          <div role="group" aria-label="Add to Calendar">
            <MenuLine />
            <GroupName aria-hidden>Add to Calendar</GroupName>
            <CalendarItems event={event} onSubscribe={() => setOpenDialog('subscribe')} />
          </div>
        )}
        <MenuLine />
        <MenuItem tone="danger" icon={<Trash2Icon aria-hidden />} onSelect={() => setOpenDialog('delete')}>
          Delete Event
        </MenuItem>
      </MenuButton>
      <DeleteEventDialog event={event} open={openDialog === 'delete'} onClose={close} />
      <Subscribe event={event} open={openDialog === 'subscribe'} onClose={close} />
      <Suspense fallback={null}>
        {openDialog === 'message' && <MessageGuests event={event} onClose={close} />}
        {openDialog === 'reminder' && <ReminderDialog event={event} onClose={close} />}
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
