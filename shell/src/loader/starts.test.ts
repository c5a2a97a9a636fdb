import type { StartsReport } from '@yolo/contract';
import { generationOf } from '../testing/test-shell';
import { Starts } from './starts';

const manifests = ['mfe-one', 'mfe-two'].map((name) => ({
  name,
  platform: '^2.0.0',
  routes: [],
  slots: {},
  links: [],
}));

let reports: StartsReport[];
const send = async (report: StartsReport) => void reports.push(report);

beforeEach(() => {
  reports = [];
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const of = (project: string, starts: number) => ({ project, build: 'abc', starts });

test('sends one report some seconds after the first start, and later starts in another', () => {
  const starts = new Starts(generationOf(manifests), send);
  starts.count('mfe-one');
  jest.advanceTimersByTime(3_000);
  starts.count('mfe-two');
  starts.count('mfe-one');
  jest.advanceTimersByTime(1_999);
  expect(reports).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reports).toEqual([{ builds: [of('mfe-one', 2), of('mfe-two', 1)] }]);
  jest.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(1);
  starts.count('mfe-two');
  jest.advanceTimersByTime(5_000);
  expect(reports.slice(1)).toEqual([{ builds: [of('mfe-two', 1)] }]);
});

test('sends the rest when the page is hidden, and nothing twice', () => {
  const starts = new Starts(generationOf(manifests), send);
  starts.watch(window);
  window.dispatchEvent(new Event('pagehide'));
  starts.count('mfe-one');
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([{ builds: [of('mfe-one', 1)] }]);
});

test('counts neither previews nor builds of development servers nor unknown projects', () => {
  const previewStarts = new Starts({ ...generationOf(manifests), preview: { 'mfe-one': 'abc' } }, send);
  previewStarts.count('mfe-one');
  const generation = generationOf(manifests);
  generation.builds['mfe-one']!.base = 'http://127.0.0.1:4101/';
  const devServerStarts = new Starts(generation, send);
  devServerStarts.count('mfe-one');
  devServerStarts.count('mfe-none');
  jest.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});

test('limits a report to what the API accepts, and ignores a failed one', async () => {
  const many = Array.from({ length: 25 }, (_, n) => ({ ...manifests[0]!, name: `mfe-${n}` }));
  const failingSend = jest.fn(() => Promise.reject(new Error('offline')));
  const starts = new Starts(generationOf(many), failingSend);
  for (const { name } of many) starts.count(name);
  for (let n = 0; n < 150; n += 1) starts.count('mfe-0');
  await jest.advanceTimersByTimeAsync(5_000);
  const [[{ builds }]] = failingSend.mock.calls as unknown as [[StartsReport]];
  expect([builds.length, builds[0]]).toEqual([20, of('mfe-0', 100)]);
});
