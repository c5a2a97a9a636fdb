import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { json, text, uuid } from '../database/columns.ts';
import { instantText } from '../database/moments.ts';
import { statement } from '../database/statement.ts';
import { escapeHtml } from '../html/template.ts';

/** More than tests or people need. */
const NEWEST = 1000;

/** A mail that would have been sent (operating.md, mailbox). */
export interface DevelopmentMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  links: string[];
  attachments: { name: string; type: string }[];
}

const newestMails = statement(
  {
    id: uuid(),
    recipient: text(),
    subject: text(),
    text_body: text(),
    html_body: text(),
    attachments: json<DevelopmentMail['attachments']>('jsonb'),
    sent_at: text(),
  },
  `select id, recipient, subject, text_body, html_body, attachments, ${instantText('sent_at')} as sent_at
   from development_mails order by development_mails.sent_at desc, id desc limit $1`,
);

@Injectable()
export class Mailbox {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async list(): Promise<DevelopmentMail[]> {
    const rows = await newestMails(this.em, [NEWEST]);
    return rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      sentAt: row.sent_at,
      links: linksOf(row.html_body, row.text_body),
      attachments: row.attachments.map(({ name, type }) => ({ name, type })),
    }));
  }
}

function linksOf(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&'),
  );
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) => url);
  return [...new Set([...fromHtml, ...fromText])];
}

/** The mailbox as a page. Mails are in frames without scripts, whose links open in new tabs. */
export function renderMailbox(mails: DevelopmentMail[]): string {
  const shown = mails.map(renderMail).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox · Yolo</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
  details { border: 1px solid #bbb; border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0 }
  summary { cursor: pointer } iframe { width: 100%; height: 36rem; border: 1px solid #ddd } pre { white-space: pre-wrap }
  .when { color: #595959 } a { overflow-wrap: anywhere }
</style></head>
<body><h1>Development mailbox</h1>
<p>No mail server is set, so mail stays here. Newest first; <a href="/dev/mail.json">the same as JSON</a>.</p>
${shown || '<p>No mail yet.</p>'}
</body></html>`;
}

function renderMail(mail: DevelopmentMail, index: number): string {
  const attachments = mail.attachments.map(
    ({ name, type }) => `<li>${escapeHtml(name)} (${escapeHtml(type)})</li>`,
  );
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  return `<details${index === 0 ? ' open' : ''}><summary><strong>${escapeHtml(mail.subject)}</strong><br>
<span class="when">to ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</span></summary>
<iframe title="${escapeHtml(mail.subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>
<h2>Links</h2><ul>${links.join('')}</ul>
${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}
<h2>As plain text</h2><pre>${escapeHtml(mail.text)}</pre></details>`;
}
