import type { StuffView } from '@yolo/contract/lists';
import { aMember, anEvent, EVENT_ID, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act } from '@testing-library/react';
import { App } from '../App';
import { foodOf, stuffOf } from './views';

/** Renders the Stuff page of an event for a member; the options override its answers and user. */
export function openStuff(stuff: Partial<StuffView> = {}, options: TestPlatformOptions = {}) {
  const { answers, ...others } = options;
  return act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/stuff`,
      user: aMember(),
      answers: {
        readEvent: () => anEvent(),
        listStuff: () => stuffOf(stuff),
        listFood: () => foodOf(),
        ...answers,
      },
      ...others,
    }),
  );
}
