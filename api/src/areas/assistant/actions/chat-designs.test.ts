import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember } from '../../../../test/browser.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { Design } from '../designs/design.entity.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test('the designs of a message stay in the order in which they were drawn', async () => {
  const member = await newMember(api);
  const started = await ask(member, { mode: 'invite_image', message: 'A picnic in the meadow' });
  const read = async () => (await readReply(member, started.reply.id)).message.designs.map(({ id }) => id);
  const drawn = await read();
  const em = api.app.get(EntityManager).fork();
  for (const [at, id] of drawn.toReversed().entries())
    await em.nativeUpdate(Design, id, { createdAt: new Date(at) });
  expect(await read()).toEqual(drawn);
});

test('"Another one" draws other pictures; a new chat draws the first ones', async () => {
  const member = await newMember(api);
  const draw = async (message: string, sessionId: string | null = null) => {
    const started = await ask(member, { mode: 'invite_image', message, sessionId });
    const { designs } = (await readReply(member, started.reply.id)).message;
    return {
      sessionId: started.sessionId,
      looks: designs.map(({ layout, palette }) => `${layout} ${palette}`).sort(),
    };
  };
  const prompt = 'A picnic in the meadow';
  const first = await draw(prompt);
  const second = await draw('Another one', first.sessionId);
  const third = await draw('more', first.sessionId);
  expect(new Set([...first.looks, ...second.looks, ...third.looks]).size).toBe(12);
  expect((await draw(prompt)).looks).toEqual(first.looks);
});
