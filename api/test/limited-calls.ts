import { randomUUID } from 'node:crypto';
import { type Route, type RouteName, routes } from '@yolo/contract';
import { allLimits, type Limit } from '../src/core/config/limits.ts';
import type { TestApp } from './app.ts';
import { type Answer, codeOf, TestBrowser } from './browser.ts';
import { goodBodies } from './good-bodies.ts';

export const LIMIT = 3;
const UNREACHED = 1e6;

/** Sets every limit, or only the named one, to {@link LIMIT} for one counter. */
export function strictLimits(counted: 'perAddress' | 'perAccount', named?: string): Record<string, Limit> {
  const rest = { perAddress: UNREACHED, perAccount: UNREACHED, seconds: 900 };
  return Object.fromEntries(
    Object.keys(allLimits()).map((name) => [
      name,
      !named || name === named ? { ...rest, [counted]: LIMIT } : rest,
    ]),
  );
}

/** The routes with a limit, or with one per member or email, in the contract's order. */
export function limitedBy(per?: 'member' | 'email'): RouteName[] {
  return (Object.entries(routes) as [RouteName, Route][])
    .filter(([, { limits: all }]) => all?.some((limit) => !per || limit.per === per))
    .map(([name]) => name);
}

/** The body of a call with an email; sign-in needs a wrong password, as only failures are counted. */
const aimed = (name: RouteName, email: string) => ({
  ...goodBodies[name],
  email,
  ...(name === 'signIn' && { password: 'Wrong-Horse-77' }),
});

/** Other spellings of the same address. */
export const spellings = [
  (email: string) => email.toUpperCase(),
  (email: string) => `  ${email}\t`,
  // The Kelvin sign, which is a k in lower case.
  (email: string) => email.replace('k', '\u212a'),
  (email: string) => `\u3000${email.replace('example', 'eXample')}`,
];

/** Sends the access token with every call, also where our clients do not: it must not change the counting. */
const withToken = ({ session }: TestBrowser, headers: Record<string, string>) => ({
  ...(session && { authorization: `Bearer ${session.accessToken}` }),
  ...headers,
});

export function callWithEmail(
  name: RouteName,
  email: string,
  browser: TestBrowser,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const params = Object.fromEntries(
    Object.keys((routes[name] as Route).params?.shape ?? {}).map((key) => [key, randomUUID()]),
  );
  return browser.call(name, { params, body: aimed(name, email), headers: withToken(browser, headers) });
}

/** Any call of a route; ids and body may be invalid, because limits are checked first. */
export function anyCall(
  name: RouteName,
  browser: TestBrowser,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { params, binary, body } = routes[name] as Route;
  const named = Object.keys(params?.shape ?? {}).map((key) => [
    key,
    key === 'token' ? 'A'.repeat(43) : randomUUID(),
  ]);
  return browser.call(name, {
    params: Object.fromEntries(named) as Record<string, string>,
    headers: withToken(browser, headers),
    ...(binary ? { body: new Uint8Array(1) } : body && { body: {} }),
  });
}

/** The number of calls that the limit allowed. */
export async function countAllowed(
  calls: number,
  call: (n: number) => Promise<Answer>,
  { atOnce = false } = {},
): Promise<number> {
  const answers: Answer[] = [];
  if (atOnce) answers.push(...(await Promise.all(Array.from({ length: calls }, (_, n) => call(n)))));
  else for (let n = 0; n < calls; n += 1) answers.push(await call(n));
  return answers.filter((answer) => codeOf(answer) !== 'rate_limited').length;
}

/** A browser without a session. */
export const stranger = (api: TestApp) => new TestBrowser(api);
