import { html } from './html.ts';

test('escapes values, also in attributes, and keeps safe HTML', () => {
  const typed = `<b>"Tom" & 'Ann'</b>`;
  const link = html`<a title="${typed}">${typed}</a>`;
  const escaped = '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;';
  expect(link.text).toBe(`<a title="${escaped}">${escaped}</a>`);
  expect(html`${[link, null, false, undefined, '<']}`.text).toBe(`${link.text}&lt;`);
});
