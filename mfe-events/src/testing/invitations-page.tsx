import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act } from '@testing-library/react';
import { App } from '../App';
import { aReceived, aSummary } from './views';

/** Storage key of the draft of 'Send Invites'. */
export const DRAFT = 'yolo.draft.send-invites.00000000-0000-4000-8000-000000000001';

/** Two invitations received, one event owned. */
export const openInvitationsPage = async (answers: TestPlatformOptions['answers'] = {}) =>
  act(async () =>
    renderRemote(App, {
      path: '/invitations',
      user: aMember(),
      answers: {
        listInvitations: () => ({ invitations: [aReceived(1), aReceived(2)], next: null }),
        listEvents: () => ({ events: [aSummary(11), aSummary(12, { isOwner: false })], next: null }),
        searchMembers: () => ({ members: [] }),
        ...answers,
      },
    }),
  );
