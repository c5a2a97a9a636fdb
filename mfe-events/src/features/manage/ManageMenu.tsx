import type { EventView } from '@yolo/contract';
import {
  BellIcon,
  CopyIcon,
  DownloadIcon,
  MailIcon,
  MenuButton,
  MenuItem,
  MenuLine,
  Settings2Icon,
  Text,
} from '@yolo/design-system';
import { lazyPage, useApi } from '@yolo/platform/remote';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CalendarItems } from '../../event/AddToCalendar';
import { useOwnerAction } from '../../owner/use-owner-action';
import { fileName, saveFile } from '../../save-file';
import { reminderLabel } from './reminder';

const MessageGuests = lazyPage(() => import(/* webpackChunkName: "message-guests" */ './MessageGuests'));
const ReminderDialog = lazyPage(() => import(/* webpackChunkName: "reminder" */ './ReminderDialog'));

const GroupName = styled(Text).attrs({ size: 'small', tone: 'soft' })`
  padding: var(--s-1) 12px;
`;

/** The owner's tools that belong to no single row or field of the page. */
export function ManageMenu({ event }: { event: EventView }) {
  const [shown, setShown] = useState<'message' | 'reminder' | null>(null);
  const exporting = useGuestExport(event);
  const close = () => setShown(null);
  return (
    <div data-no-print="">
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
        {event.calendar && (
          <div role="group" aria-label="Add to Calendar">
            <MenuLine />
            <GroupName aria-hidden>Add to Calendar</GroupName>
            <CalendarItems event={event} />
          </div>
        )}
      </MenuButton>
      <Suspense fallback={null}>
        {shown === 'message' && <MessageGuests event={event} onClose={close} />}
        {shown === 'reminder' && <ReminderDialog event={event} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The guest list as a file for spreadsheets. */
function useGuestExport({ id, name }: EventView) {
  const api = useApi();
  return useOwnerAction<void>(
    id,
    async () => saveFile(await api.exportGuests({ params: { eventId: id } }), fileName(name, ' guests.csv')),
    { failed: 'Download Failed', fallback: 'Please try again.' },
  );
}
