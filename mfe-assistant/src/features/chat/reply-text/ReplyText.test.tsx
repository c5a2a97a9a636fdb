import { act, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { loadBlocks, ReplyText } from './ReplyText';

// A fixed seed here; more runs with random seeds in soak (ReplyText.soak.tsx).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 2000 } : { numRuns: 30, seed: 31 });

const draw = (text: string) => render(<ReplyText text={text} streaming={false} />);

test('shows plain text until the renderer has loaded', async () => {
  const { container } = draw('**Ice**: three bags');
  expect(container).toHaveTextContent('AI Assistant: **Ice**: three bags');
  await act(() => loadBlocks());
  expect(container.querySelector('strong')).toHaveTextContent('Ice');
});

describe('[AI-6] renders text, bold, lists and small tables, and nothing else', () => {
  beforeAll(() => loadBlocks());

  test('renders lists, bold and tables', () => {
    draw(
      'Take **three** bags:\n\n- ice\n- salt\n\n3. third\n4. fourth\n\n| dish | for |\n|---|---|\n| soup | 12 |',
    );
    const [first, second] = screen.getAllByRole('list');
    expect(
      within(first!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ice', 'salt']);
    expect(second).toHaveAttribute('start', '3');
    expect(screen.getByRole('columnheader', { name: 'dish' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '12' })).toBeInTheDocument();
  });

  test.each([
    ['a picture', '![a cake](https://evil.example/x.png?q=secret)', 'a cake'],
    ['a link', '[the map](https://evil.example/)', 'the map'],
    ['an address', '<https://evil.example/>', 'https://evil.example/'],
    ['a link elsewhere', '[map][1]\n\n[1]: https://evil.example/x', '[map][1]'],
    ['HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['HTML in a line', 'so <b onclick=x>bold</b>', 'so <b onclick=x>bold</b>'],
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a heading', '# Ice', 'Ice'],
    ['code', '```js\nalert(1)\n```', 'alert(1)'],
    ['a quotation', '> said', 'said'],
  ])('renders only the text of %s', (_what, source, words) => {
    const { container } = draw(source);
    expect(container).toHaveTextContent(`AI Assistant: ${words}`);
    expect(container.querySelector('a, img, script, iframe, b, form, input, svg, style, link')).toBeNull();
  });

  test('renders no other elements from any text, and none with an address or a handler', () => {
    const parts = fc.constantFrom(
      ...[
        '[',
        '](',
        ')',
        '![',
        '<a href="//x">',
        '<img src=//x>',
        'javascript:',
        '**',
        '\n\n',
        '- ',
        '| ',
        '|---|\n',
        '`',
        '&lt;',
        'https://x.example',
        ' word ',
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (pieces) => {
        const { container, unmount } = draw(pieces.join(''));
        for (const element of container.querySelectorAll('*')) {
          expect([
            'div',
            'span',
            'p',
            'strong',
            'ul',
            'ol',
            'li',
            'br',
            'table',
            'thead',
            'tbody',
            'tr',
            'th',
            'td',
          ]).toContain(element.localName);
          for (const { name } of element.attributes) expect(name).not.toMatch(/^(href|src|on.*|style)$/);
        }
        unmount();
      }),
    );
  });
});
