import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { MailServer } from '../../../test/mail-server.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';

const BATCH = 200;

let api: TestApp;
let server: MailServer;
let party: Party;
/** Lets the server accept the invitations that it holds back. */
let release: () => void;
beforeEach(async () => {
  server = await new MailServer().listen();
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  server.hold = (subject) => (subject.includes('invites you to') ? gate.promise : undefined);
  api = await startTestApp({ smtpUrl: server.url, mailFrom: 'Yolo <yolo@yolo.test>' });
  party = await Party.create(api);
  await party.invite(...Array.from({ length: BATCH }, uniqueEmail));
  await until(() => server.held > 0);
});
afterEach(async () => {
  release();
  await api.close();
  await server.close();
});

test('a mail that the recipient waits for is sent while the mail server accepts no invitations', async () => {
  const email = emailOf(party.host);
  await new TestBrowser(api).call('requestPasswordReset', { body: { email } });
  await until(() => server.taken.some(({ to, subject }) => to === email && /new password/.test(subject)));
  expect(server.taken.filter(({ subject }) => subject.includes('invites you to'))).toEqual([]);
});

test('five invitations of one host do not wait for two hundred of another', async () => {
  const few = Array.from({ length: 5 }, uniqueEmail);
  const other = await Party.create(api, {}, await newMember(api));
  await other.invite(...few);
  const waiting = async () =>
    (
      await party.em().execute<{ n: number }[]>(
        `select count(*)::int as n from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail.invitation'`,
      )
    )[0]!.n;
  await until(async () => (await waiting()) === BATCH + few.length);
  release();
  const invitations = () => server.taken.filter(({ subject }) => subject.includes('invites you to'));
  await until(() => few.every((email) => invitations().some(({ to }) => to === email)));
  const last = invitations().findLastIndex(({ to }) => few.includes(to));
  expect(last).toBeLessThan(BATCH / 3);
});
