import type { EntityManager } from '@mikro-orm/postgresql';
import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, MailSender } from './mail.ts';

/** What the server's address may override as `?name=value`; times in milliseconds. */
const DEFAULTS = {
  pool: 'true',
  maxConnections: '2',
  connectionTimeout: '15000',
  greetingTimeout: '15000',
  socketTimeout: '15000',
};

function withDefaults(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  return address.href;
}

/** A real mail server; connections are kept for many mails, and those for what somebody waits for are apart. */
export class SmtpSender extends MailSender {
  readonly #many: Transporter;
  readonly #waitedFor: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.#many = createTransport(withDefaults(url));
    this.#waitedFor = createTransport(withDefaults(url));
  }

  async send(mail: Mail): Promise<void> {
    const transport = mail.waitedFor ? this.#waitedFor : this.#many;
    await transport.sendMail({
      from: this.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}>`,
      // Nobody's holiday notice should answer it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail) },
      disableFileAccess: true,
      disableUrlAccess: true,
      attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
    });
  }

  override close(): void {
    this.#many.close();
    this.#waitedFor.close();
  }
}

/** One click in the mail program ends such mails (RFC 8058). */
function oneClick({ unsubscribe }: Mail): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Keeps mails in a table, for a page that shows them; a repeated attempt is the same mail. */
export class MailboxSender extends MailSender {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    await this.em.fork().execute(
      `insert into development_mails (message_id, recipient, subject, text_body, html_body, attachments)
       values (?, ?, ?, ?, ?, ?::jsonb) on conflict (message_id) do nothing`,
      [mail.messageId, mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.attachments ?? [])],
    );
  }
}
