import { aGuestMail, guestMails } from '../testing/mails.ts';
import { messageMail } from './guest-mails.ts';

const { message, reminder, 'reminder to the host': hostReminder } = guestMails(aGuestMail());

test('a message is the host’s words, signed; a reminder leaves out what the invitation said', () => {
  expect(messageMail(aGuestMail(), 'Bring\na chair').html).toContain('Bring<br />a chair<br /><em');
  expect(message!.attachments).toBeUndefined();
  expect(reminder!.attachments).toHaveLength(1);
  expect(reminder!.text).not.toContain('bat flies');
});

test('both say when and where, and lead to the invitation', () => {
  for (const { text } of [message!, reminder!]) {
    expect(text).toContain(
      'July 17th, 2027\n7:30 PM, Rome time (CEST)\nVilla Rosalba, 48 Via dei Fichi, Fiesole',
    );
    expect(text).toContain(`See the invitation: ${aGuestMail().link}`);
  }
});

test('the host’s reminder begins with what is missing, in nobody’s name, and leads to the event', () => {
  const { text } = hostReminder!;
  expect(text.indexOf('Still open')).toBeLessThan(text.indexOf('July 17th, 2027'));
  expect(text).not.toMatch(/^\S*Marisol\S*$/m);
  expect(text).toContain(`See the event: ${aGuestMail().eventUrl}\n`);
  expect(text).toContain('You got this because you are the host.');
});
