import { aGuestMail, guestMails } from '../testing/mails.ts';
import { messageMail } from './guest-mails.ts';

const { message, reminder, 'reminder to the host': hostReminder } = guestMails(aGuestMail());

test('a message has the host’s words, signed; a reminder omits the invitation’s words', () => {
  expect(messageMail(aGuestMail(), 'Bring\na chair').html).toContain('Bring<br />a chair<br /><em');
  expect(message!.attachments).toBeUndefined();
  expect(reminder!.attachments).toHaveLength(1);
  expect(reminder!.text).not.toContain('bat flies');
});

test('both have time and place, and a link to the invitation', () => {
  for (const { text } of [message!, reminder!]) {
    expect(text).toContain(
      'July 17th, 2027\n7:30 PM, Rome time (CEST)\nVilla Rosalba, 48 Via dei Fichi, Fiesole',
    );
    expect(text).toContain(`See the invitation: ${aGuestMail().link}`);
  }
});

test('the host’s reminder begins with what is missing, unsigned, and links to the event', () => {
  const { text } = hostReminder!;
  expect(text.indexOf('Still open')).toBeLessThan(text.indexOf('July 17th, 2027'));
  expect(text).not.toMatch(/^\S*Marisol\S*$/m);
  expect(text).toContain(`See the event: ${aGuestMail().eventUrl}\n`);
  expect(text).toContain('You got this because you are the host.');
});
