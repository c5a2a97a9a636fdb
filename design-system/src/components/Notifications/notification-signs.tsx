import type { ReactNode } from 'react';
import {
  BellIcon,
  CalendarIcon,
  CameraIcon,
  CheckIcon,
  MailIcon,
  MapPinIcon,
  MusicIcon,
  ReceiptTextIcon,
  SofaIcon,
  UtensilsIcon,
  XIcon,
} from '../../icons';

const typeSigns: Readonly<Record<string, ReactNode>> = {
  invite: <MailIcon aria-hidden />,
  photo: <CameraIcon aria-hidden />,
  playlist: <MusicIcon aria-hidden />,
  recipe: <UtensilsIcon aria-hidden />,
  expense: <ReceiptTextIcon aria-hidden />,
  bringing: <SofaIcon aria-hidden />,
};

/** Of type `invite`: each kind has a sign of its own; those that are not known here have their type's. */
const inviteSigns = new Map([
  ['accepted', <CheckIcon aria-hidden />],
  ['declined', <XIcon aria-hidden />],
  ['rescheduled', <CalendarIcon aria-hidden />],
  ['relocated', <MapPinIcon aria-hidden />],
  ['moved', <CalendarIcon aria-hidden />],
]);

/** The sign of what a notification is about; an area that is newer than this page has the bell's. */
export const signOf = (type: string, kind = ''): ReactNode =>
  (type === 'invite' && inviteSigns.get(kind)) || (typeSigns[type] ?? <BellIcon aria-hidden />);
