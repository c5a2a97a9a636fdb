import type { RouteName } from '@yolo/contract';
import type { StepTakenView } from '@yolo/contract/assistant';
import type { TestBrowser } from '../../../../test/browser.ts';
import { goodBodies } from './good-bodies.ts';
import type { Stage } from '../../../../test/stage.ts';
import { Party } from '../../../../test/party.ts';
import { everybody, type Row, type Verdicts } from '../../../../test/verdicts.ts';

/** The card belongs to the owner: for everybody else it does not exist [AI-5]. */
const cardOfOwner: Verdicts = {
  ...everybody('action_gone'),
  guest: 'unauthenticated',
  invitee: 'unauthenticated',
  owner: 'allowed',
};

const aboutCard =
  (name: RouteName) =>
  async (actor: TestBrowser, { party: { api, host } }: Stage) => {
    // A message that was sent from an earlier card removes the step from its event.
    const party = await Party.create(api, {}, host);
    await party.guest();
    const taken = await party.host.call('takeStep', { params: party.params, body: goodBodies.takeStep });
    const actionId = (taken.body as StepTakenView).message.actions[0]!.id;
    return actor.call(name, { params: { actionId }, ...(name === 'pressAction' && { body: {} }) });
  };

export const actionRows: Record<string, Row> = {
  'POST /api/assistant/actions/{actionId}/press': { ask: aboutCard('pressAction'), verdicts: cardOfOwner },
  'POST /api/assistant/actions/{actionId}/dismiss': {
    ask: aboutCard('dismissAction'),
    verdicts: cardOfOwner,
  },
  'POST /api/events/{eventId}/assistant/steps': {
    ask: (actor, { party }) => actor.call('takeStep', { params: party.params, body: goodBodies.takeStep }),
    verdicts: {
      guest: 'unauthenticated',
      invitee: 'unauthenticated',
      member: 'event_not_found',
      // The step is only offered to the owner.
      participant: 'action_gone',
      owner: 'allowed',
      admin: 'event_not_found',
    },
  },
};
