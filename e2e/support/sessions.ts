import { randomUUID } from 'node:crypto';

/** The password of everybody whom tests and benchmarks sign up. */
export const PASSWORD = 'Long-table-2027';

/** What the API answers to who signs up or in, and the browser stores. */
export interface Session {
  accessToken: string;
  user: { id: string };
}

/** Signs up a new member at a running Yolo. */
export async function signUp(
  url: string,
  [firstName, lastName]: [string, string] = ['Bench', 'Mark'],
): Promise<{ email: string; session: Session }> {
  const email = `${randomUUID()}@example.org`;
  const session = await post(`${url}/api/auth/sign-up`, { email, password: PASSWORD, firstName, lastName });
  return { email, session };
}

/** A new session of a member. */
export const signIn = (url: string, email: string): Promise<Session> =>
  post(`${url}/api/auth/sign-in`, { email, password: PASSWORD });

async function post(url: string, body: object): Promise<Session> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Session;
}
