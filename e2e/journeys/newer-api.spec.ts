import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { eventPages, manifests, memberPages } from '../support/manifests.ts';
import { visitPage } from '../support/rounds.ts';

/* A tab that was open overnight, with an API that has been updated since. */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Adds a field to every object. */
function withMoreFields(value: Json): Json {
  if (Array.isArray(value)) return value.map(withMoreFields);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withMoreFields(each)] as const);
  return { ...Object.fromEntries(fields), ofTomorrow: { known: false, list: [1, null] } };
}

/** Lets each JSON answer be changed. @returns how many answers were changed so far */
async function changeAnswers(page: Page, change: (path: string, json: Json) => Json): Promise<() => number> {
  let changed = 0;
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.startsWith('application/json'))
      return route.fulfill({ response });
    changed += 1;
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ response, json: change(pathname, (await response.json()) as Json) });
  });
  return () => changed;
}

const unknownNotification = {
  id: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
  type: 'hologram',
  kind: 'hologram.appeared',
  title: 'A hologram',
  message: 'Marisol appeared in your living room',
  link: '/events',
  eventId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
  eventName: 'Somewhere else',
  createdAt: new Date().toISOString(),
  read: false,
  actorName: null,
  actorAvatarUrl: null,
};

test('pages show answers with unknown fields and kinds', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', { width: 1280, height: 860 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const changed = await changeAnswers(page, (path, json) => {
    const answer = withMoreFields(json) as { notifications?: Json[] };
    if (path === '/api/notifications') answer.notifications!.unshift(withMoreFields(unknownNotification));
    return answer as Json;
  });
  await page.goto('/about');
  for (const path of [...manifests.flatMap(memberPages), ...eventPages(demo.access.events['supper']!)]) {
    await visitPage(page, path);
    await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
  }
  await visitPage(page, '/notifications');
  await expect(page.getByText(unknownNotification.message)).toBeVisible();
  // How many there are depends on what pages have read ahead.
  expect(changed(), 'changed answers').toBeGreaterThan(10);
  expect(errors).toEqual([]);
  await page.close();
});

test('an error with an unknown code is shown with the message of the API', async ({ visitors }) => {
  const page = await visitors.newTab('host', { width: 1280, height: 860 });
  await page.route('**/api/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: {
            code: 'oven_full',
            title: 'The oven is full',
            message: 'Wait for the bread.',
            requestId: '1',
          },
        })
      : route.fallback(),
  );
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Mari');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Wait for the bread.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mari');
  await page.close();
});
