import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { aGuestMail, guestMails, supper } from '../../areas/events/testing/mails.ts';
import { SmtpSender } from './senders.ts';

const received: Buffer[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData: (stream, _session, done) =>
    void buffer(stream).then((bytes) => {
      received.push(bytes);
      done();
    }),
});
let sender: SmtpSender;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  sender = new SmtpSender(`smtp://127.0.0.1:${port}`, 'Yolo <yolo@yolo.test>');
});
afterAll(async () => {
  sender.close();
  await new Promise<void>((closed) => server.close(closed));
});

/** The raw lines of the subject's header. */
function subjectLines(mail: Buffer): string[] {
  const [head] = mail.toString('latin1').split('\r\n\r\n');
  return /^Subject: .*(?:\r\n[ \t].*)*/im.exec(head!)![0].split('\r\n');
}

test.each([
  ['Latin', 'Mittsommernachtsträume auf der Wiese bei Zoë'],
  ['Arabic', 'حفلة الصيف على المرج'],
  ['Chinese', '仲夏夜的草地音乐会，请带一把椅子和一条毯子来参加'],
  ['Cyrillic', 'Летний ужин под старой смоковницей у реки'],
  ['Greek', 'Καλοκαιρινό δείπνο κάτω από τη συκιά'],
  ['emoji', '🎉👩‍👩‍👧‍👦🎂 Zoë’s 40th 🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈'],
])('a subject in %s arrives unchanged', async (_, name) => {
  const mail = guestMails(aGuestMail({ event: { ...supper, name } }))['invitation']!;
  await sender.send({ ...mail, messageId: `${name.length}.test@yolo.test`, to: 'noor@haddad.example' });
  const raw = received.at(-1)!;
  const { subject, html } = await PostalMime.parse(raw);
  expect(subject).toBe(mail.subject);
  expect(html).toContain(name.slice(0, 5));
  for (const line of subjectLines(raw)) {
    expect(line).toMatch(/^[\x20-\x7e\t]{1,78}$/);
    // Each encoded word is decodable on its own (RFC 2047, 5): no character is split between two.
    for (const [word, encoding, text] of line.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)) {
      expect(word.length).toBeLessThanOrEqual(75);
      expect(decode(encoding!, text!)).not.toContain('\ufffd');
    }
  }
});

function decode(encoding: string, text: string): string {
  if (encoding.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
