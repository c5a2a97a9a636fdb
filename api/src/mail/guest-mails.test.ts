import { type GuestMail, messageMail, reminderMail } from './guest-mails.ts';

const HOSTILE = `<script>alert("1")</script>\r\nBcc: everybody@example.org\u202e`;
const link = 'https://yolo.test/events/1?token=0123456789abcdef0123456789abcdef';
const stop = 'https://yolo.test/unsubscribe?token=t';

const mail = (words: string): GuestMail => ({
  event: {
    id: 'c1b7b9b0-58a5-4b52-9d3c-1d4b6a1d6f10',
    name: words,
    multiDay: false,
    date: '2027-07-17',
    startDate: null,
    endDate: null,
    time: '19:30',
    endTime: null,
    timeZone: 'Europe/Rome',
    location: words,
    description: words,
  },
  sequence: 4,
  hostName: words,
  hostFirstName: words,
  to: 'noor@haddad.example',
  link,
  eventUrl: 'https://yolo.test/events/1',
  organizerEmail: 'yolo@yolo.test',
  picture: null,
  unsubscribePage: stop,
});

describe.each([
  ['message', (words: string) => messageMail(mail(words), words)],
  ['reminder', (words: string) => reminderMail(mail(words))],
])('%s', (_, write) => {
  test('escapes what people typed, in a subject of one line', () => {
    const { html, subject } = write(HOSTILE);
    expect(html).not.toContain('<script');
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('has one button and the way out, in both parts', () => {
    const { html, text } = write('Supper');
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)).toEqual([link, stop]);
    expect(text).toContain(`See the invitation: ${link}`);
    expect(text).toContain(`Stop such mails: ${stop}`);
  });

  test('says when and where', () => {
    expect(write('Supper').text).toContain('July 17th, 2027\n7:30 PM, Rome time (CEST)\nSupper');
  });
});

test('a message is the host’s words, signed; a reminder leaves out what the invitation said', () => {
  expect(messageMail(mail('Supper'), 'Bring\na chair').html).toContain('Bring<br />a chair<br /><em');
  expect(messageMail(mail('Supper'), 'x').attachments).toBeUndefined();
  expect(reminderMail(mail('Supper')).attachments).toHaveLength(1);
});
