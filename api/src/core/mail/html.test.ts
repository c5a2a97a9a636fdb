import { html } from './html.ts';

test('whatever people typed is text, in attributes too; what is HTML already stays', () => {
  const typed = `<b>"Tom" & 'Ann'</b>`;
  const link = html`<a title="${typed}">${typed}</a>`;
  const escaped = '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;';
  expect(link.text).toBe(`<a title="${escaped}">${escaped}</a>`);
  expect(html`${[link, null, false, undefined, '<']}`.text).toBe(`${link.text}&lt;`);
});
