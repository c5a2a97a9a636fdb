import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import { anImage, uuid } from './views';

/** Storage key of the draft of {@link openCreatePage}'s member. */
export const DRAFT = 'yolo.draft.create-event.00000000-0000-4000-8000-000000000001';
export const BEN = { id: uuid(3), firstName: 'Ben', lastName: 'Ito', avatarUrl: null };
export const supper = { name: 'Supper', date: '2027-07-17' };

/** An empty tab, with stubs for object URLs, which jsdom lacks. */
export function freshTab() {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}

/** Stores a draft, as if it was typed before the page was opened (again). */
export function storeDraft(draft: object, key = DRAFT) {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

export async function openCreatePage(options: TestPlatformOptions = {}) {
  return act(async () =>
    renderRemote(App, {
      path: '/create',
      user: aMember(),
      ...options,
      answers: {
        listEvents: () => ({ events: [], next: null }),
        createEvent: () => ({ id: uuid(100), created: 0, skipped: 0, gone: 0 }),
        uploadImage: () => anImage(),
        searchMembers: () => ({ members: [] }),
        ...options.answers,
      },
    }),
  );
}

export const submit = async () => userEvent.click(screen.getByRole('button', { name: 'Create Event' }));
