import type { Request, Response } from 'express';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../test/live-client.ts';
import { describedRemote, generationIn, publish } from '../../../test/publish.ts';
import { offer } from '../../../test/release.ts';
import { until } from '../../../test/until.ts';
import { LivePublisher } from '../live/live.publisher.ts';
import { Generations } from './generation.ts';
import { GenerationNews } from './generation-news.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await publish(api);
});
afterEach(closeLiveClients);
afterAll(() => api.close());

/** @returns the number of the new generation */
async function release(version: string): Promise<string> {
  const files = { 'App.js': version, 'invites.js': 'invites' };
  await publish(api, [offer('mfe-events', { ...describedRemote, version }, files)]);
  return String(generationIn(await (await fetch(api.url)).text()).id);
}

const named = async (path: string) => (await new TestBrowser(api).fetch(path)).headers.get('yolo-generation');

test('API answers, also errors, name the current generation; pages and files do not', async () => {
  expect(await named('/api/session')).toBe('1');
  expect(await named('/api/nothing-there')).toBe('1');
  expect(await named('/')).toBeNull();
});

test('a release is sent to every open socket once, and named by the next answer', async () => {
  const received: unknown[] = [];
  const { socket } = await LiveClient.of(await newMember(api));
  socket.on('generation', (message: unknown) => received.push(message));
  const id = await release('1.2.4');
  await until(() => received.length > 0);
  await api.app.get(GenerationNews).refresh();
  expect(received).toEqual([{ id }]);
  expect(await named('/api/session')).toBe(id);
});

test('no answer names an older generation than that of an earlier page', async () => {
  for (const version of ['1.2.5', '1.2.6', '1.2.7']) {
    const id = await release(version);
    expect(await named('/api/session')).toBe(id);
  }
});

test('with development servers no generation is named', async () => {
  const config = { ...api.config, remoteOverrides: { 'mfe-events': 'http://localhost:1/' } };
  const news = new GenerationNews(config, api.app.get(Generations), api.app.get(LivePublisher));
  const setHeader = jest.fn();
  const next = jest.fn();
  await news.header({ path: '/api/session' } as Request, { setHeader } as unknown as Response, next);
  expect(setHeader).not.toHaveBeenCalled();
  expect(next).toHaveBeenCalledTimes(1);
});
