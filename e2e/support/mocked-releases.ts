import type { Page } from '@playwright/test';
import type { BuildCountsView, GenerationListView, RestoreView, RolloutView } from '@yolo/contract/releases';

const id = (beginning: string) => beginning.padEnd(32, '0');
const counts = (project: string, build: string, starts: number, failures: number): BuildCountsView => ({
  ...{ project, build: id(build), starts, failures },
});
const change = (project: string, from: string | null, to: string) => ({
  project,
  from: from && id(from),
  to: id(to),
});

function rollout(
  project: string,
  [build, before]: [BuildCountsView, BuildCountsView],
  changes: Partial<RolloutView>,
): RolloutView {
  return {
    ...{ project, build: build.build, replaces: before.build, counts: { build, before } },
    ...{ share: 10, startedAt: '2027-07-05T09:12:00.000Z', endedAt: null, end: null },
    ...changes,
  };
}

/** Sample data of a week with six projects: the demo itself has a single generation. */
const list: GenerationListView = {
  current: 14,
  rollouts: [
    rollout(
      'mfe-lists',
      [counts('mfe-lists', '9f8e7d6c', 812, 3), counts('mfe-lists', '1a2b3c4d', 7308, 7)],
      {},
    ),
    rollout(
      'mfe-assistant',
      [counts('mfe-assistant', 'c0ffee12', 204, 31), counts('mfe-assistant', 'decade34', 4120, 4)],
      { share: 5, endedAt: '2027-07-07T16:40:00.000Z', end: 'failing' },
    ),
    rollout(
      'mfe-media',
      [counts('mfe-media', '5eed5eed', 1930, 1), counts('mfe-media', 'a11ce000', 17_400, 9)],
      { share: 50, endedAt: '2027-07-06T10:05:00.000Z', end: 'released' },
    ),
  ],
  generations: [
    {
      ...{
        n: 14,
        at: '2027-07-07T12:00:00.000Z',
        by: 'Theodora Kallistrate Papadimitriou',
        reason: 'restore',
      },
      changes: [change('mfe-events', 'bada55ed', 'ca11ab1e'), change('mfe-expenses', '0ddba115', 'f00df00d')],
    },
    {
      ...{ n: 13, at: '2027-07-07T11:20:00.000Z', by: 'mfe-expenses', reason: 'rollback' },
      changes: [change('mfe-expenses', 'deadbeef', '0ddba115')],
    },
    {
      ...{ n: 12, at: '2027-07-07T11:02:00.000Z', by: 'mfe-expenses', reason: 'release' },
      changes: [change('mfe-expenses', '0ddba115', 'deadbeef')],
    },
    {
      ...{ n: 11, at: '2027-07-05T08:30:00.000Z', by: 'start', reason: 'start' },
      changes: [
        ...[change('mfe-admin', null, 'ab1eab1e'), change('mfe-events', null, 'ca11ab1e')],
        ...[change('mfe-media', null, 'a11ce000'), change('shell', null, 'beefcafe')],
      ],
    },
  ],
  counts: [
    ...[counts('mfe-events', 'ca11ab1e', 20_411, 12), counts('mfe-expenses', 'f00df00d', 640, 0)],
    ...[counts('mfe-expenses', '0ddba115', 5120, 6), counts('mfe-expenses', 'deadbeef', 96, 41)],
    ...[counts('mfe-media', 'a11ce000', 17_400, 9), counts('shell', 'beefcafe', 0, 0)],
  ],
};

const back: RestoreView = {
  current: 14,
  changes: [change('mfe-events', 'ca11ab1e', 'bada55ed'), change('mfe-expenses', 'f00df00d', '0ddba115')],
};

/** Answers requests for releases with the sample data. */
export async function mockReleases(page: Page): Promise<void> {
  await page.route(/\/api\/releases$/, (route) => route.fulfill({ json: list }));
  await page.route(/\/api\/admin\/generations\/\d+\/restore$/, (route) => route.fulfill({ json: back }));
}

/** Changes the page to what a browser gets that previews a build. */
export async function mockPreview(page: Page): Promise<void> {
  const preview = JSON.stringify({ preview: { 'mfe-lists': id('9f8e7d6c') } }).slice(1, -1);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="yolo-generation"[^>]*>\s*\{)/, `$1${preview},`);
    await route.fulfill({ response, body });
  });
}
