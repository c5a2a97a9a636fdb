import type { EntityManager } from '@mikro-orm/postgresql';
import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, MailSender } from './mail.ts';

/** Defaults that SMTP_URL may override as `?name=value`; times in milliseconds. */
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

/** Sends to a mail server. Connections are reused; mails that the recipient waits for have their own pool. */
export class SmtpSender extends MailSender {
  readonly #bulk: Transporter;
  readonly #waitedFor: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.#bulk = createTransport(withDefaults(url));
    this.#waitedFor = createTransport(withDefaults(url));
  }

  async send(mail: Mail): Promise<void> {
    const transport = mail.isUrgent ? this.#waitedFor : this.#bulk;
    await transport.sendMail({
      from: this.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}>`,
      // Prevents out-of-office replies (RFC 3834).
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
    this.#bulk.close();
    this.#waitedFor.close();
  }
}

/** Headers for unsubscribing with one click in the mail program (RFC 8058). */
function oneClick({ unsubscribe }: Mail): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Stores mails in a table, for a page that shows them; a repeated attempt is ignored. */
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
