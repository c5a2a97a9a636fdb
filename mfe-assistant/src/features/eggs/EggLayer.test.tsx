import type { EggElement, EggView } from '@yolo/contract/assistant';
import { renderWithPlatform } from '@yolo/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { anEgg, clicksOn, eggs, EVENT_ID, swipeOn } from '../../testing/eggs';
import { EggLayer } from './EggLayer';

const INVITES = `/events/${EVENT_ID}/invites`;
const PHOTOS = `/events/${EVENT_ID}/photos`;

let followed: string[];
beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  followed = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page with all elements that eggs are hidden in, and some others. */
function PageOfMarks() {
  return (
    <div
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link) return;
        event.preventDefault();
        followed.push(link.pathname);
      }}
    >
      <header>
        <a href="/" data-egg="logo">
          <svg data-testid="logo" />
        </a>
        <a href="/events">
          <span data-testid="nav">Events</span>
        </a>
      </header>
      <main>
        <div data-egg="header">
          <h1>
            <a href={INVITES} data-testid="name">
              The Long Table Supper
            </a>
          </h1>
          <p data-testid="header">Villa Rosalba</p>
          <button type="button" data-testid="pencil" />
        </div>
        <button type="button" data-egg="photo">
          <img alt="" data-testid="photo" />
        </button>
        <p data-testid="invite_page">paper</p>
        <a href="/events/other" data-testid="link">
          otherElements
        </a>
        <dialog open data-testid="dialog" />
      </main>
      <footer data-testid="footer" />
    </div>
  );
}

async function open(all: EggView[], path = PHOTOS) {
  const answers = { listEggs: () => eggs(...all) };
  const test = renderWithPlatform(
    <>
      <PageOfMarks />
      <EggLayer eventId={EVENT_ID} />
    </>,
    { path, answers },
  );
  await pass(0);
  return test;
}

const at = (testId: string) => screen.getByTestId(testId);
const click = (testId: string, init: MouseEventInit = {}) =>
  fireEvent.click(at(testId), { detail: 1, ...init });
const clicks = async (testId: string, times: number, between = 100) => {
  for (let nth = 0; nth < times; nth++) {
    if (nth > 0) await pass(between);
    click(testId);
  }
  await pass(0);
};
const shownEggs = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** A finger's swipe, as touch events. */
function swipe(testId: string, right: number, down: number) {
  const target = at(testId);
  const touch = (x: number, y: number) => ({ clientX: x, clientY: y, target, identifier: 1 });
  fireEvent.touchStart(target, { touches: [touch(200, 200)], changedTouches: [touch(200, 200)] });
  const last = touch(200 + right, 200 + down);
  return fireEvent.touchEnd(target, { touches: [], changedTouches: [last] });
}

/** The elements that eggs are hidden in. */
const elements: EggElement[] = ['photo', 'logo', 'header', 'invite_page'];
const otherElements = (element: EggElement) => [
  ...elements.filter((other) => other !== element && element !== 'invite_page'),
  'nav',
  'footer',
  'dialog',
  ...(element === 'invite_page' ? ['logo', 'link', 'pencil', 'photo'] : ['invite_page']),
];

describe.each(elements)('clicks on %s', (element) => {
  const path = element === 'invite_page' ? INVITES : PHOTOS;

  test.each([1, 2, 5, 20])('shows the egg after %i of them', async (count) => {
    await open([anEgg({ trigger: clicksOn(element, count) })], path);
    await clicks(element, count - 1);
    expect(shownEggs()).toEqual([]);
    await clicks(element, 1);
    expect(shownEggs()).toEqual(['The fig knows']);
  });

  test('a pause of over three seconds resets the count, three seconds do not', async () => {
    await open([anEgg({ trigger: clicksOn(element, 3) })], path);
    await clicks(element, 2);
    await pass(3001);
    await clicks(element, 2);
    expect(shownEggs()).toEqual([]);
    await pass(3000);
    await clicks(element, 1);
    expect(shownEggs()).toEqual(['The fig knows']);
  });

  test('do not count on other elements', async () => {
    await open([anEgg({ trigger: clicksOn(element, 2) })], path);
    for (const other of otherElements(element)) await clicks(other, 3);
    expect(shownEggs()).toEqual([]);
  });
});

test('clicks on the name in the head count, those on a button in it do not', async () => {
  await open([anEgg({ trigger: clicksOn('header', 2) })]);
  await clicks('pencil', 3);
  expect(shownEggs()).toEqual([]);
  await clicks('name', 2);
  expect(shownEggs()).toEqual(['The fig knows']);
});

describe.each(elements)('swipes on %s', (element) => {
  const path = element === 'invite_page' ? INVITES : PHOTOS;
  const ways = [
    ['left', -1, 0],
    ['right', 1, 0],
    ['up', 0, -1],
    ['down', 0, 1],
  ] as const;

  test.each(ways)('%s: 50 px along it and 99 across are a swipe, 49 or 100 are not', async (way, x, y) => {
    await open([anEgg({ trigger: swipeOn(element, way) })], path);
    const along = (px: number, across: number) =>
      swipe(element, x * px + Math.abs(y) * across, y * px + Math.abs(x) * across);
    along(49, 0);
    along(50, 100);
    along(300, 100);
    along(300, -100);
    along(-300, 0);
    await pass(0);
    expect(shownEggs()).toEqual([]);
    along(50, -99);
    await pass(0);
    expect(shownEggs()).toEqual(['The fig knows']);
  });

  test('count only in the named directions and on the element', async () => {
    await open([anEgg({ trigger: swipeOn(element, 'left', 'up') })], path);
    swipe(element, 90, 0);
    swipe(element, 0, 90);
    for (const other of otherElements(element).filter((name) => element !== 'invite_page' || name === 'logo'))
      swipe(other, -90, 0);
    await pass(0);
    expect(shownEggs()).toEqual([]);
    swipe(element, 0, -90);
    await pass(0);
    expect(shownEggs()).toEqual(['The fig knows']);
  });
});

test('an egg of the invite page is found only there, as soon as that page is open', async () => {
  const test = await open([anEgg({ trigger: clicksOn('invite_page', 1) })]);
  await clicks('invite_page', 3);
  expect(shownEggs()).toEqual([]);
  test.go(INVITES);
  await pass(0);
  await clicks('invite_page', 1);
  expect(shownEggs()).toEqual(['The fig knows']);
});

test('two fingers and a cancelled touch are no swipe; a swipe prevents no default', async () => {
  await open([anEgg({ trigger: swipeOn('photo', 'left') })]);
  const target = at('photo');
  const touch = (x: number) => ({ clientX: x, clientY: 0, target, identifier: x });
  fireEvent.touchStart(target, { touches: [touch(300), touch(200)] });
  fireEvent.touchEnd(target, { touches: [], changedTouches: [touch(0)] });
  fireEvent.touchStart(target, { touches: [touch(300)] });
  fireEvent.touchCancel(target, { touches: [] });
  fireEvent.touchEnd(target, { touches: [], changedTouches: [touch(0)] });
  await pass(0);
  expect(shownEggs()).toEqual([]);
  expect(swipe('photo', -60, 0)).toBe(true);
});

test('a mouse drag is a swipe, its release is no click, and a later click is one', async () => {
  await open([
    anEgg({ title: 'Swiped', trigger: swipeOn('logo', 'right') }),
    anEgg({ title: 'Clicked', trigger: clicksOn('logo', 1) }),
  ]);
  const pointer = (type: string, x: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, button: 0 });
    Object.defineProperty(event, 'pointerType', { value: 'mouse' });
    return fireEvent(at('logo'), event);
  };
  pointer('pointerdown', 0);
  expect(fireEvent.dragStart(at('logo'))).toBe(false);
  pointer('pointerup', 50);
  click('logo');
  await pass(400);
  expect(shownEggs()).toEqual(['Swiped']);
  expect(followed).toEqual([]);
  pointer('pointerdown', 0);
  pointer('pointerup', 2);
  click('logo');
  await pass(0);
  expect(shownEggs()).toEqual(['Swiped', 'Clicked']);
});

describe('a link under an egg', () => {
  test('is followed 350 ms after one click', async () => {
    await open([anEgg({ trigger: clicksOn('logo', 5) })]);
    click('logo');
    await pass(349);
    expect(followed).toEqual([]);
    await pass(1);
    expect(followed).toEqual(['/']);
    click('nav');
    expect(followed).toEqual(['/', '/events']);
  });

  test('is postponed by further clicks, and not followed by the click that shows the egg', async () => {
    await open([anEgg({ trigger: clicksOn('header', 4) })]);
    for (let nth = 0; nth < 4; nth++) {
      click('name');
      await pass(340);
    }
    await pass(1000);
    expect(shownEggs()).toEqual(['The fig knows']);
    expect(followed).toEqual([]);
    // The egg was shown; the link works again.
    click('name');
    await pass(350);
    expect(followed).toEqual([INVITES]);
  });

  test('is followed by the next click after an egg of one click', async () => {
    await open([anEgg({ trigger: clicksOn('logo', 1) })]);
    click('logo');
    await pass(400);
    expect(followed).toEqual([]);
    click('logo');
    await pass(400);
    expect(followed).toEqual(['/']);
  });

  test('is not followed after a click on another link', async () => {
    await open([anEgg({ trigger: clicksOn('logo', 5) })]);
    click('logo');
    await pass(100);
    click('nav');
    await pass(1000);
    expect(followed).toEqual(['/events']);
  });

  test.each([
    ['a key', { detail: 0 }],
    ['Ctrl', { ctrlKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
  ])('is followed at once with %s', async (_with, init) => {
    await open([anEgg({ trigger: clicksOn('logo', 5) })]);
    click('logo', init);
    expect(followed).toEqual(['/']);
    await pass(1000);
    expect(followed).toEqual(['/']);
  });

  test('is followed at once without an egg of clicks on it', async () => {
    await open([
      anEgg({ trigger: clicksOn('photo', 5) }),
      anEgg({ trigger: swipeOn('logo', 'left') }),
      anEgg({ trigger: clicksOn('header', 5), isActive: false }),
    ]);
    click('logo');
    click('name');
    expect(followed).toEqual(['/', INVITES]);
  });

  test('is followed when the layer unmounts, which disarms the eggs', async () => {
    function Leaving() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          <button type="button" data-testid="leave" onMouseDown={() => setThere(false)} />
          {isThere && <EggLayer eventId={EVENT_ID} />}
        </>
      );
    }
    renderWithPlatform(
      <>
        <PageOfMarks />
        <Leaving />
      </>,
      { path: PHOTOS, answers: { listEggs: () => eggs(anEgg({ trigger: clicksOn('logo', 5) })) } },
    );
    await pass(0);
    click('logo');
    fireEvent.mouseDown(at('leave'));
    expect(followed).toEqual(['/']);
    expect(document.documentElement.dataset.eggs).toBeUndefined();
  });
});

test('clicks go on counting on another page of the event', async () => {
  const egg = anEgg({ trigger: clicksOn('photo', 3) });
  const first = await open([egg]);
  await clicks('photo', 2);
  first.view.unmount();
  await open([egg]);
  await clicks('photo', 1);
  expect(shownEggs()).toEqual(['The fig knows']);
});

test('the root element names the armed elements, for party and Loco Yolo', async () => {
  const { view } = await open([
    anEgg({ trigger: clicksOn('photo', 5) }),
    anEgg({ trigger: swipeOn('photo', 'left') }),
    anEgg({ trigger: swipeOn('logo', 'left') }),
    anEgg({ trigger: clicksOn('header', 2), isActive: false }),
    anEgg({ trigger: clicksOn('invite_page', 2) }),
  ]);
  expect(document.documentElement.dataset.eggs).toBe('photo logo');
  view.unmount();
  expect(document.documentElement.dataset.eggs).toBeUndefined();
});

test('an egg that is added while the page is open is found, a removed one is not', async () => {
  const all = [anEgg({ trigger: clicksOn('photo', 1), title: 'First' })];
  const test = renderWithPlatform(
    <>
      <PageOfMarks />
      <EggLayer eventId={EVENT_ID} />
    </>,
    { path: PHOTOS, answers: { listEggs: () => eggs(...all) } },
  );
  await pass(0);
  all.splice(0, 1, anEgg({ trigger: clicksOn('header', 1), title: 'Second' }));
  await act(() =>
    test.platform.queries.invalidateQueries({ queryKey: ['events', 'one', EVENT_ID, 'assistant'] }),
  );
  await pass(0);
  await clicks('photo', 1);
  await clicks('header', 1);
  expect(shownEggs()).toEqual(['Second']);
});
