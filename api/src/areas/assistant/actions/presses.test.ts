import type { ActionView, StepTakenView } from '@yolo/contract/assistant';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestBrowser } from '../../../../test/browser.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { Party } from '../../../../test/party.ts';
import { DeleteEggs } from './egg-actions.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const press = (browser: TestBrowser, actionId: string) =>
  browser.call('pressAction', { params: { actionId }, body: {} });
const hide = (party: Party, title: string) =>
  party.host.call('createEgg', {
    params: party.params,
    body: { title, trigger: { type: 'click_count', element: 'logo' }, action: { type: 'sound' } },
  });
const eggsOf = async (party: Party): Promise<{ title: string }[]> =>
  (await party.host.call('listEggs', { params: party.params })).body.eggs;

test('[AI-4] a card deletes only the eggs that it names', async () => {
  const party = await Party.create(api);
  await hide(party, 'Old one');
  const asked = { eventId: party.id, mode: 'easter_egg', message: 'Delete all eggs' };
  const { reply } = await ask(party.host, asked);
  const [card] = (await readReply(party.host, reply.id)).message.actions;
  expect(card!.lines).toEqual(['Old one (5 clicks on the logo)']);
  jest.spyOn(api.app.get(DeleteEggs), 'pause').mockImplementation(() => hide(party, 'New one'));
  const pressed = (await press(party.host, card!.id)).body as ActionView;
  expect([pressed.state, pressed.outcome]).toEqual([
    'done',
    'These Easter eggs have been removed from your event; newer ones are still there.',
  ]);
  expect(await eggsOf(party)).toMatchObject([{ title: 'New one' }]);
});
