import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act } from '@testing-library/react';
import { App } from '../App';
import { aUser, releases, stats, users } from './views';

export const ada = aMember({ firstName: 'Ada', lastName: 'Keeper', isAdmin: true });

/** The dashboard as an admin opens it, with one member unless the test answers otherwise. */
export const openDashboard = ({ path = '/admin', answers, ...options }: TestPlatformOptions = {}) =>
  act(async () =>
    renderRemote(App, {
      user: ada,
      path,
      ...options,
      answers: {
        readAdminStats: () => stats,
        listUsers: () => users([aUser(2)]),
        readAdminAudit: () => ({ actions: [], next: null }),
        listGenerations: () => releases(),
        ...answers,
      },
    }),
  );
