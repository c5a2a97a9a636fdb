import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { MailServer } from '../../../test/mail-server.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';

const MS_PER_MAIL = 300;
const BATCH = 200;

let api: TestApp;
let server: MailServer;
let party: Party;
beforeEach(async () => {
  server = await new MailServer(MS_PER_MAIL).listen();
  api = await startTestApp({ smtpUrl: server.url, mailFrom: 'Yolo <yolo@yolo.test>' });
  party = await Party.give(api);
  await party.invite(...Array.from({ length: BATCH }, uniqueEmail));
  await until(() => invitations().length >= 3);
});
afterEach(async () => {
  await api.close();
  await server.close();
});

const invitations = () => server.taken.filter(({ subject }) => subject.includes('invites you to'));

test('a letter that somebody waits for comes soon, however many invitations stand in line', async () => {
  const email = emailOf(party.host);
  const asked = Date.now();
  await new TestBrowser(api).call('requestPasswordReset', { body: { email } });
  const reset = () => server.taken.find(({ to, subject }) => to === email && /new password/.test(subject));
  await until(() => reset() !== undefined);
  // Two, and three for a machine that does other things; the line alone takes thirty.
  expect(reset()!.at - asked).toBeLessThan(5000);
  expect(invitations().length).toBeLessThan(BATCH / 2);
});

test('five invitations of one host do not wait for two hundred of another', async () => {
  const few = Array.from({ length: 5 }, uniqueEmail);
  const other = await Party.give(api, {}, await newMember(api));
  await other.invite(...few);
  const come = () => invitations().filter(({ to }) => few.includes(to)).length;
  await until(() => come() === few.length);
  expect(invitations().length).toBeLessThan(60);
});
