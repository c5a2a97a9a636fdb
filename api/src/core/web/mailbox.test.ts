import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';

let api: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  browser = new TestBrowser(api);
});
afterAll(() => api.close());

describe('the development mailbox', () => {
  beforeAll(async () => {
    const em = api.app.get(EntityManager).fork();
    await em.execute(
      `insert into development_mails (message_id, recipient, subject, text_body, html_body, attachments, sent_at)
       values (?, ?, ?, ?, ?, ?::jsonb, now() - interval '1 hour'), (?, ?, ?, ?, ?, '[]', now())`,
      [
        '1',
        'a@example.org',
        'Older',
        'Open https://yolo.test/a',
        '<a href="https://yolo.test/a?x=1&amp;y=2">RSVP</a>',
      ]
        .concat(JSON.stringify([{ name: 'event.ics', type: 'text/calendar' }]))
        .concat('2', 'b@example.org', 'Newer <b>', 'Hello', '<script>alert(1)</script>'),
    );
  });

  test('lists mails, newest first, with their links and attachments', async () => {
    const { body } = await browser.fetch('/dev/mail.json');
    expect(body.map((mail: { subject: string }) => mail.subject)).toEqual(['Newer <b>', 'Older']);
    expect(body[1]).toEqual({
      id: expect.any(String),
      to: 'a@example.org',
      subject: 'Older',
      text: 'Open https://yolo.test/a',
      html: '<a href="https://yolo.test/a?x=1&amp;y=2">RSVP</a>',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      links: ['https://yolo.test/a?x=1&y=2', 'https://yolo.test/a'],
      attachments: [{ name: 'event.ics', type: 'text/calendar' }],
    });
  });

  test('shows them on a page without scripts', async () => {
    const { headers, body } = await browser.fetch('/dev/mail');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(body).toContain('Newer &lt;b&gt;');
    expect(body).not.toContain('<script>');
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  test('is absent in production', async () => {
    const production = await startTestApp({ production: true });
    for (const path of ['/dev/mail', '/dev/mail.json']) {
      expect((await new TestBrowser(production).fetch(path)).status).toBe(404);
    }
    await production.close();
  });
});
