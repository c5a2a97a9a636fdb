import {
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

export const typeSigns = {
  invite: <MailIcon aria-hidden />,
  photo: <CameraIcon aria-hidden />,
  playlist: <MusicIcon aria-hidden />,
  recipe: <UtensilsIcon aria-hidden />,
  expense: <ReceiptTextIcon aria-hidden />,
  bringing: <SofaIcon aria-hidden />,
};

export type NotificationType = keyof typeof typeSigns;

/** Of type `invite`: each kind has a sign of its own; those that are not known here have their type's. */
export const inviteSigns = new Map([
  ['accepted', <CheckIcon aria-hidden />],
  ['declined', <XIcon aria-hidden />],
  ['rescheduled', <CalendarIcon aria-hidden />],
  ['relocated', <MapPinIcon aria-hidden />],
  ['moved', <CalendarIcon aria-hidden />],
]);
