import { ConfettiPaper, type Point } from '@yolo/design-system/confetti';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithShell } from '../testing/test-shell';
import { Eggs } from './Eggs';

const party = () => screen.queryByText(/PARTY/)?.parentElement?.textContent ?? null;
const loco = () => screen.queryByText(/Loco/)?.parentElement?.textContent ?? null;
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (word: string, where: Element = document.body) =>
  [...word].forEach((key) => fireEvent.keyDown(where, { key }));

let thrown: number[];
let thrownFrom: (Point | undefined)[];
let wantsMotion: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  thrown = [];
  thrownFrom = [];
  wantsMotion = true;
  jest.spyOn(ConfettiPaper.prototype, 'throw').mockImplementation((count, from) => {
    thrown.push(count);
    thrownFrom.push(from);
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  window.matchMedia = () => ({ matches: !wantsMotion }) as MediaQueryList;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (path = '/about', theme = 'light') => {
  localStorage.setItem('yolo.theme', theme);
  return renderWithShell(
    <>
      <main>
        <p>paper</p>
        <button type="button">
          <span>press me</span>
        </button>
        <input aria-label="field" />
      </main>
      <Eggs />
    </>,
    { path },
  );
};

describe('PARTY TIME!', () => {
  test('throws 50 pieces at once, 30 more at 100, 200, 300 and 400 ms, and ends after 5 seconds', async () => {
    open();
    type('party');
    await advance(0);
    expect(party()).toBe('PARTY TIME!');
    expect(thrown).toEqual([50]);
    for (const [at, pieces] of [50, 30, 30, 30, 30].entries()) {
      if (at === 0) continue;
      await advance(99);
      expect(thrown).toHaveLength(at);
      await advance(1);
      expect(thrown.at(-1)).toBe(pieces);
    }
    expect(thrown).toEqual([50, 30, 30, 30, 30]);
    await advance(4599);
    expect(party()).toBe('PARTY TIME!');
    await advance(1);
    expect(party()).toBeNull();
    expect(thrown).toHaveLength(5);
  });

  test('starts at the typed word outside of text fields', async () => {
    open();
    type('pa rty');
    type('party', screen.getByLabelText('field'));
    type('par');
    fireEvent.keyDown(document.body, { key: 't', ctrlKey: true });
    type('ty');
    await advance(10);
    expect(party()).toBeNull();
    type('spPaRTy');
    await advance(10);
    expect(party()).not.toBeNull();
  });

  test('starts at Ctrl+Shift+P, also in a field', async () => {
    open();
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'P', shiftKey: true });
    await advance(10);
    expect(party()).toBeNull();
    const keys = { key: 'P', ctrlKey: true, shiftKey: true };
    expect(fireEvent.keyDown(screen.getByLabelText('field'), keys)).toBe(false);
    await advance(10);
    expect(party()).not.toBeNull();
  });

  describe('five taps within a second', () => {
    const tap = (where: Element, timeStamp: number, pointerType = 'touch') => {
      const event = new Event('pointerup', { bubbles: true });
      for (const [name, value] of Object.entries({ pointerType, isPrimary: true, timeStamp }))
        Object.defineProperty(event, name, { value });
      fireEvent(where, event);
    };
    const tapAt = async (times: number[], where: Element, pointerType?: string) => {
      times.forEach((time) => tap(where, time, pointerType));
      await advance(10);
      return party() !== null;
    };

    test('start it within exactly one second, not later', async () => {
      open();
      expect(await tapAt([0, 300, 600, 900, 1001], screen.getByText('paper'))).toBe(false);
      expect(await tapAt([5000, 5250, 5500, 5750, 6000], screen.getByText('paper'))).toBe(true);
    });

    test('on a control or with a mouse do nothing', async () => {
      open();
      const times = [0, 100, 200, 300, 400];
      expect(await tapAt(times, screen.getByText('press me'))).toBe(false);
      expect(await tapAt(times, screen.getByText('paper'), 'mouse')).toBe(false);
    });

    test('do nothing on the trigger of an egg of the event, but beside it', async () => {
      open();
      const times = [0, 100, 200, 300, 400];
      const { dataset } = document.documentElement;
      const paper = screen.getByText('paper');
      paper.dataset.egg = 'header';
      dataset.eggs = 'photo header';
      expect(await tapAt(times, paper)).toBe(false);
      dataset.eggs = 'invite_page';
      expect(await tapAt(times, paper)).toBe(false);
      dataset.eggs = 'photo';
      expect(await tapAt(times, paper)).toBe(true);
      delete dataset.eggs;
    });
  });

  test('starts after three fingers are held for a second', async () => {
    open();
    const touch = (type: string, fingers: number) =>
      fireEvent(
        screen.getByText('paper'),
        Object.assign(new Event(type, { bubbles: true }), { touches: { length: fingers } }),
      );
    touch('touchstart', 1);
    touch('touchstart', 2);
    touch('touchstart', 3);
    await advance(999);
    touch('touchend', 2);
    await advance(100);
    expect(party()).toBeNull();
    touch('touchstart', 3);
    touch('touchstart', 4);
    await advance(1100);
    expect(party()).toBeNull();
    touch('touchstart', 3);
    await advance(999);
    expect(party()).toBeNull();
    await advance(1);
    expect(party()).not.toBeNull();
  });

  test('does not start above an open dialog', async () => {
    open();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    type('party');
    await advance(10);
    expect(party()).toBeNull();
    dialog.remove();
  });
});

describe('celebrate', () => {
  const cheer = () => document.querySelector('[data-show=cheer]');
  const celebrate = (test: ReturnType<typeof open>) => act(() => test.shell.platform.celebrate?.());

  test('throws confetti once in the yolo theme, without words; a second call while it runs adds none', async () => {
    const test = open('/events/7/invites', 'yolo');
    await celebrate(test);
    await advance(0);
    expect(cheer()?.textContent).toBe('');
    expect(screen.queryByRole('status')).toBeNull();
    await celebrate(test);
    await advance(2599);
    expect(cheer()).not.toBeNull();
    await advance(1);
    expect(cheer()).toBeNull();
    expect(thrown).toEqual([28]);
  });

  test('throws from the pressed element, else from the bottom of the window', async () => {
    const test = open('/', 'yolo');
    const button = screen.getByRole('button', { name: 'press me' });
    button.getBoundingClientRect = () => ({ left: 100, top: 600, width: 80, height: 40 }) as DOMRect;
    button.focus();
    await celebrate(test);
    await advance(2600);
    button.blur();
    await celebrate(test);
    await advance(0);
    expect(thrownFrom).toEqual([
      { x: 140, y: 620 },
      { x: innerWidth / 2, y: innerHeight },
    ]);
  });

  test.each(['light', 'dark'])('does nothing in %s', async (theme) => {
    const test = open('/', theme);
    await celebrate(test);
    await advance(10);
    expect(cheer()).toBeNull();
  });

  test('does nothing with reduced motion', async () => {
    wantsMotion = false;
    const test = open('/', 'yolo');
    await celebrate(test);
    await advance(10);
    expect(cheer()).toBeNull();
  });

  test('ends with its theme, and does not replace a party', async () => {
    const test = open('/', 'yolo');
    await celebrate(test);
    await advance(10);
    act(() => test.shell.theme.toggle('home'));
    expect(cheer()).toBeNull();
    act(() => test.shell.theme.toggle('home'));
    type('party');
    await advance(10);
    await celebrate(test);
    await advance(10);
    expect([cheer(), party()]).toEqual([null, 'PARTY TIME!']);
  });
});

describe('Loco Yolo', () => {
  const click = (times = 1, where = screen.getByText('paper')) => {
    for (let nth = 0; nth < times; nth++) fireEvent.click(where);
  };

  test('starts after five clicks, each within two seconds of the last: 100 pieces, ten seconds', async () => {
    open('/', 'yolo');
    for (let nth = 0; nth < 4; nth++) {
      click();
      await advance(1999);
    }
    expect(loco()).toBeNull();
    click();
    await advance(0);
    expect(loco()).toBe('Loco Yolo');
    expect(thrown).toEqual([100]);
    click(5);
    await advance(9999);
    expect(loco()).toBe('Loco Yolo');
    await advance(1);
    expect(loco()).toBeNull();
    expect(thrown).toEqual([100]);
  });

  test('two seconds without a click reset the count', async () => {
    open('/events', 'yolo');
    click(4);
    await advance(2000);
    click(4);
    await advance(10);
    expect(loco()).toBeNull();
    click();
    await advance(10);
    expect(loco()).not.toBeNull();
  });

  test('clicks on controls do not count', async () => {
    open('/', 'yolo');
    click(4);
    click(5, screen.getByText('press me'));
    await advance(10);
    expect(loco()).toBeNull();
  });

  test.each([
    ['/', 'light'],
    ['/', 'dark'],
    ['/create', 'yolo'],
    ['/events/7/invites', 'yolo'],
  ])('does not start on %s in %s', async (path, theme) => {
    open(path, theme);
    click(5);
    await advance(10);
    expect(loco()).toBeNull();
  });

  test('ends with its theme and its page', async () => {
    const test = open('/', 'yolo');
    click(5);
    await advance(10);
    act(() => test.shell.theme.toggle('home'));
    expect(loco()).toBeNull();
    act(() => test.shell.theme.toggle('home'));
    click(5);
    await advance(10);
    expect(loco()).not.toBeNull();
    act(() => test.navigation.navigate('/create'));
    expect(loco()).toBeNull();
  });

  test('replaces a party', async () => {
    open('/', 'yolo');
    type('party');
    await advance(10);
    click(5);
    await advance(10);
    expect([party(), loco()]).toEqual([null, 'Loco Yolo']);
    type('party');
    await advance(10);
    expect([party(), loco()]).toEqual([null, 'Loco Yolo']);
  });
});
