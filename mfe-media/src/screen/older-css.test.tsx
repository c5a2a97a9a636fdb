import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WallView } from '@yolo/contract/media';
import { apiError } from '@yolo/platform/testing';
import { render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { StyleSheetManager } from 'styled-components';
import { aWall, aWallPhoto } from '../testing/views';
import type { ScreenServer } from './screen-server';
import { olderCss, olderDeclaration, olderValue } from './older-css';
import { OlderTokens } from './older-tokens';
import { Screen } from './Screen';

beforeAll(() => {
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob()) }),
  ) as never;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

test.each([
  ['clamp(12px, 2.4vmin, 32px)', '2.4vmin'],
  ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', 'calc(1.3rem + 0.9vw)'],
  ['min(640px, 100%)', '640px'],
  ['min(60%, 46rem)', '46rem'],
  ['clamp(8px, 1.4vmin, 18px) clamp(12px, 2vmin, 26px)', '1.4vmin 2vmin'],
  ['max(clamp(16px, 4vw, 48px), env(safe-area-inset-left))', '4vw'],
  ['oklch(var(--wash-l) var(--wash-c) var(--hue))', 'hsl(var(--hue), 30%, 17%)'],
  ['minmax(0, 1fr) fit-content(3px)', 'minmax(0, 1fr) fit-content(3px)'],
])('writes %s as %s', (current, older) => {
  expect(olderValue(current)).toBe(older);
});

test.each([
  ['inset', '0', 'top:0;right:0;bottom:0;left:0;'],
  ['inset', '1px 2px', 'top:1px;right:2px;bottom:1px;left:2px;'],
  ['inset-block-end', 'var(--edge)', 'bottom:var(--edge);'],
  ['margin-inline', 'auto', 'margin-left:auto;margin-right:auto;'],
  // The current form follows as a progressive enhancement, but not with a variable in it.
  ['font-size', 'clamp(1rem, 2vmin, 2rem)', 'font-size:2vmin;font-size:clamp(1rem, 2vmin, 2rem);'],
  ['--edge', 'clamp(12px, 2.4vmin, 32px)', '--edge:2.4vmin;'],
  ['padding', 'max(var(--edge), 4px)', 'padding:var(--edge);'],
  ['overflow-wrap', 'anywhere', 'overflow-wrap:break-word;overflow-wrap:anywhere;'],
  ['color', 'red', 'color:red;'],
])('writes %s: %s as %s', (property, value, older) => {
  expect(olderDeclaration(property, value)).toBe(older);
});

type Answers = Partial<Record<keyof ScreenServer['api'], () => unknown>>;
const unpaired = { readScreenCode: () => ({ paired: false, endsAt: null }) };
const pairedWith = (wall: WallView) => ({ readScreenCode: () => ({ paired: true }), readScreen: () => wall });
const unreachable = () => {
  throw apiError('unavailable');
};

/** The answers for each state of the page, by a text that is visible in it. */
const states: Record<string, Answers> = {
  '048': { ...unpaired, askScreenCode: () => ({ code: '048201' }) },
  'No connection yet': { readScreenCode: unreachable },
  'Paused by the host': pairedWith(aWall([aWallPhoto(1)], { paused: true })),
  'No photos uploaded yet for this event.': pairedWith(aWall([])),
};

/** The CSS of the page in all its states. */
async function stylesOfAllStates(): Promise<string> {
  const target = document.createElement('div');
  document.head.append(target);
  let styles = '';
  for (const [text, answers] of Object.entries(states)) {
    const calls = Object.entries(answers).map(([name, answer]) => [
      name,
      () => Promise.resolve().then(answer),
    ]);
    const line: ScreenServer = {
      api: Object.fromEntries(calls) as ScreenServer['api'],
      changes: () => NEVER,
    };
    const { unmount } = render(
      <StyleSheetManager stylisPlugins={[olderCss]} target={target}>
        <OlderTokens>
          <Screen line={line} path="/tv" />
        </OlderTokens>
      </StyleSheetManager>,
    );
    expect(await screen.findByText(text)).toBeInTheDocument();
    styles += target.textContent;
    unmount();
  }
  return styles;
}

/** Unknown to Chromium 68. Unknown selectors and queries drop a whole rule, and the page does not need those. */
const NEWER_CSS =
  /(?:^|[^\w-])(?:clamp|min|max|oklch|oklab|color-mix|lch)\(|^(?:inset|aspect-ratio|[\w-]*-(?:inline|block)(?:-(?:start|end))?)\s*:|:\s*[\d.]+(?:dvh|svh|lvh|dvw|cqw|cqi|cqb)|^overflow-wrap:\s*anywhere/;

test('writes each declaration in CSS of 2018 first', async () => {
  const styles = await stylesOfAllStates();
  expect(styles).toContain('object-fit');
  const blocks = [...styles.matchAll(/\{([^{}]*)\}/g)].map(([, block]) => block!);
  const withoutFallback = blocks.flatMap((block) => {
    const declarations = block.split(';').map((each) => each.trim());
    return declarations.filter((each, at) => {
      if (!NEWER_CSS.test(each)) return false;
      const before = declarations[at - 1] ?? '';
      const hasFallback = before.split(':')[0] === each.split(':')[0] && !NEWER_CSS.test(before);
      return !hasFallback || each.includes('var(');
    });
  });
  expect(withoutFallback).toEqual([]);
  // The one column of such a grid is as wide as the box, as in a flex box, and not as wide as its widest child.
  const columns = blocks.filter(
    (block) => /flex-direction:\s*column/.test(block) && /display:grid/.test(block),
  );
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.filter((block) => !block.includes('grid-template-columns:minmax(0,1fr)'))).toEqual([]);
  const flexGaps = blocks.filter((block) => /display:\s*flex/.test(block) && /(?:^|;)gap:/.test(block));
  expect(flexGaps).toEqual([]);
});

test('defines each token with newer CSS in older CSS', async () => {
  const tokens = readFileSync(join(__dirname, '../../../design-system/src/foundation/tokens.css'), 'utf8');
  const newer = [...tokens.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)]
    .filter(([, , value]) => /(?:clamp|min|max|oklch|color-mix)\(/.test(value!))
    .map(([, name]) => name!);
  expect(newer).toContain('--t-5');
  const styles = await stylesOfAllStates();
  expect([...new Set(newer)].filter((name) => !styles.includes(`${name}:`))).toEqual([]);
});
