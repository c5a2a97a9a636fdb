import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SmtpSender } from './senders.ts';

/** The mail as a mail server receives it. */
async function deliveredMail(unsubscribe?: string): Promise<Email> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) =>
      void buffer(stream).then(async (bytes) => {
        mails.push(await PostalMime.parse(bytes));
        done();
      }),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const sender = new SmtpSender(`smtp://127.0.0.1:${port}`, 'Yolo <yolo@yolo.test>');
  const mail = { messageId: 'm@yolo.test', to: 'ada@example.org', subject: 'S', text: 'T', html: '<p>' };
  await sender.send({ ...mail, ...(unsubscribe && { unsubscribe }) });
  sender.close();
  await new Promise<void>((closed) => server.close(closed));
  return mails[0]!;
}

const header = (mail: Email, key: string) => mail.headers.find((each) => each.key === key)?.value;

test('a mail that can be refused has the headers of RFC 8058, however long its token', async () => {
  const url = `https://yolo.test/api/unsubscribe/${'x'.repeat(400)}`;
  const mail = await deliveredMail(url);
  expect(header(mail, 'list-unsubscribe')?.replace(/\s/g, '')).toBe(`<${url}>`);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('an invitation and a mail about an account have no such headers', async () => {
  const mail = await deliveredMail();
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
});
