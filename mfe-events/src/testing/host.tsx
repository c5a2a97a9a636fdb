import '@yolo/contract/events/schemas';
import { type ErrorCode } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { aMember, renderRemote, type TestPlatformOptions, apiError } from '@yolo/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import {
  aGuest,
  aGuestList,
  anImage,
  anOwnersEvent,
  aPending,
  EVENT_ID,
  noMap,
  OWNER,
  theCreator,
} from './views';

export const URL_OF_DAD = 'https://yolo.example/events/e?token=dad';

const marisol = aMember({ id: OWNER.id, firstName: 'Marisol', lastName: 'Quiñones' });
/** Two guests and their host go, one has not answered. */
export const counts = { going: 3, notGoing: 1, pending: 1, companions: 0 };

/** The host goes, and Noor with two companions; Bea does not; Dad has not answered. */
const guests = () =>
  aGuestList({
    going: [theCreator({ isYou: true }), aGuest(5, 'Noor Haddad', { companions: 2, note: 'With figs' })],
    notGoing: [aGuest(6, 'Bea Lindqvist')],
    pending: [aPending(7, 'dad@haddad.example')],
  });

/** API answers with which all actions of a host succeed. */
const hostAnswers: TestPlatformOptions['answers'] = {
  listGuests: guests,
  listMessages: () => ({ messages: [] }),
  sendMessage: () => ({ sent: 3 }),
  readEventMap: () => noMap,
  resendInvitation: () => undefined,
  readInvitationLink: () => ({ url: URL_OF_DAD }),
  renewInvitationLink: () => ({ url: `${URL_OF_DAD}2` }),
  removeAttendee: () => undefined,
  deleteInvitation: () => undefined,
  remindAll: () => ({ mailed: 1, recent: 0, unwanted: 0, refused: 0, over: 0 }),
  deleteEvent: () => undefined,
  uploadImage: () => anImage(),
  setEventImage: () => anImage(),
  searchMembers: () => ({ members: [] }),
  invite: () => ({ created: 2, skipped: 0, gone: 0 }),
};

/** The host's own invites screen, with the lists loaded. */
export async function openAsHost(
  changes: Partial<EventView> = {},
  answers: TestPlatformOptions['answers'] = {},
  options: Omit<TestPlatformOptions, 'answers'> = {},
) {
  let event = anOwnersEvent({ owner: OWNER, counts, reminderHours: 24, ...changes });
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/invites`,
      user: marisol,
      ...options,
      answers: {
        ...hostAnswers,
        readEvent: () => event,
        updateEvent: ({ body: { tellGuests: _, ...body } }) =>
          (event = { ...event, ...(body as Partial<EventView>) }),
        ...answers,
      },
    }),
  );
  await screen.findByRole('region', { name: /^Going \(2\)/ });
  return test;
}

export const refuse = (code: ErrorCode) => () => {
  throw apiError(code, `The server's words for ${code}.`);
};
export const press = async (
  name: string | RegExp,
  where: ReturnType<typeof within> | typeof screen = screen,
) => userEvent.click(await where.findByRole('button', { name }));
/** The open dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'));
/** Opens a menu and chooses from it. */
export const choose = async (menu: string, item: string) => {
  await press(menu);
  await userEvent.click(
    await within(screen.getByRole('menu', { name: menu })).findByRole('menuitem', { name: item }),
  );
};
