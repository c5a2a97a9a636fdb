import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Lightbox, type LightboxProps } from './Lightbox';

const photo = (id: string) => ({ id, width: 4000, height: 2000 });
type TestPhoto = ReturnType<typeof photo>;
const onClose = jest.fn();
beforeEach(() => onClose.mockClear());
type ViewerProps = Partial<LightboxProps<TestPhoto>> & { names?: string[] };

function Viewer({ names = ['Ana', 'Ben', 'Cem', 'Dee', 'Eva', 'Fay'], ...props }: ViewerProps) {
  const [shown, setShown] = useState<string | null>(names[0] ?? null);
  return (
    <Lightbox
      photos={names.map(photo)}
      shown={shown}
      urlOf={({ id }) => `/view/${id}`}
      thumbOf={({ id }) => `/thumb/${id}`}
      onShow={({ id }) => setShown(id)}
      onClose={() => {
        onClose();
        setShown(null);
      }}
      by={shown ?? undefined}
      {...props}
    />
  );
}

const picture = () => screen.getByRole('img');
const shown = () => picture().getAttribute('alt');
const button = (name: string) => screen.getByRole('button', { name });
const track = () => screen.getByRole('list', { name: 'Photos' });
const room = () => track().parentElement as HTMLElement;
/** 400 × 200 px in the middle of a window of 1024 × 768, at rest. */
function lay() {
  const element = picture();
  Object.defineProperty(element, 'offsetWidth', { value: 400, configurable: true });
  element.getBoundingClientRect = () => {
    const [, x = '0', y = '0', scale = '1'] =
      /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(element.style.transform) ?? [];
    const [width, height] = [400 * Number(scale), 200 * Number(scale)];
    return {
      left: 512 + Number(x) - width / 2,
      top: 384 + Number(y) - height / 2,
      width,
      height,
    } as DOMRect;
  };
}
const scale = () => Number(/scale\((.+)\)/.exec(picture().style.transform)?.[1] ?? 1);
let now = 0;
const finger = (what: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY: number) => {
  const event = createEvent[`pointer${what}`](track(), { bubbles: true });
  const isPrimary = pointerId === 1;
  const timeStamp = (now += 100);
  const values = { pointerId, clientX, clientY, isPrimary, button: 0, pointerType: 'touch', timeStamp };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value });
  fireEvent(track(), event);
};

test('keys and buttons go round the photos, and the place is said with its owner', async () => {
  render(<Viewer />);
  track().focus();
  const steps: [string, string][] = [
    ['{ArrowRight}', 'Photo 2 of 6 by Ben'],
    ['{ArrowLeft}{ArrowLeft}', 'Photo 6 of 6 by Fay'],
    ['{ArrowRight}', 'Photo 1 of 6 by Ana'],
    ['{End}', 'Photo 6 of 6 by Fay'],
    ['{Home}', 'Photo 1 of 6 by Ana'],
  ];
  for (const [keys, words] of steps) {
    await userEvent.keyboard(keys);
    expect(shown()).toBe(words);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  }
  await userEvent.click(button('Next photo'));
  expect(screen.getByText('2 / 6')).toBeInTheDocument();
  await userEvent.click(button('Previous photo'));
  expect(screen.getByText('1 / 6')).toBeInTheDocument();
});

test('the two photos before and the two after are there before they are asked for', () => {
  render(<Viewer />);
  const sources = [...track().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/view/Eva', '/view/Fay', '/view/Ana', '/view/Ben', '/view/Cem']);
});

test('a swipe that settles on a neighbour makes it the photo, and its picture stays the same element', () => {
  render(<Viewer />);
  const slides = [...track().children] as HTMLElement[];
  const next = slides[3] as HTMLElement;
  const box = (left: number) => () => ({ left, width: 100 }) as DOMRect;
  slides.forEach((slide, at) => (slide.getBoundingClientRect = box((at - 3) * 100)));
  track().getBoundingClientRect = box(0);
  fireEvent.scroll(track());
  expect(next).toHaveAttribute('data-middle');
  expect(shown()).toBe('Photo 2 of 6 by Ben');
});

test('a click on the photo hides the controls, a key brings them back', async () => {
  render(<Viewer />);
  await userEvent.click(picture());
  expect(room()).toHaveAttribute('data-bare');
  await userEvent.keyboard('{ArrowRight}');
  expect(room()).not.toHaveAttribute('data-bare');
});

test('two loop, one alone has no arrows', async () => {
  const { unmount } = render(<Viewer names={['Ana', 'Ben']} />);
  track().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('Photo 1 of 2 by Ana');
  unmount();
  render(<Viewer names={['Ana']} />);
  expect(screen.queryByRole('button', { name: /photo$/ })).not.toBeInTheDocument();
});

test('a photo that is not there is closed', () => {
  render(<Viewer shown="nobody" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

describe('zoom', () => {
  test('by keys, and then arrows move the photo and not to the next', async () => {
    render(<Viewer />);
    lay();
    track().focus();
    await userEvent.keyboard('+++');
    expect(scale()).toBeCloseTo(3.375);
    expect(room()).toHaveAttribute('data-zoomed');
    const before = picture().style.transform;
    await userEvent.keyboard('{ArrowRight}');
    expect(picture().style.transform).not.toBe(before);
    expect(shown()).toBe('Photo 1 of 6 by Ana');
    await userEvent.keyboard('---');
    expect(picture().style.transform).toBe('');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('Photo 2 of 6 by Ben');
  });

  test('by the wheel, and no further than to the original’s pixels', () => {
    render(<Viewer />);
    lay();
    fireEvent.wheel(track(), { deltaY: -100, clientX: 600, clientY: 400 });
    expect(scale()).toBeCloseTo(Math.exp(0.2));
    for (let turn = 0; turn < 30; turn++) fireEvent.wheel(track(), { deltaY: -100 });
    expect(scale()).toBe(10);
    for (let turn = 0; turn < 40; turn++) fireEvent.wheel(track(), { deltaY: 100 });
    expect(picture().style.transform).toBe('');
  });

  test('a wheel sideways is a swipe and stays the browser’s', () => {
    render(<Viewer />);
    lay();
    const swipe = createEvent.wheel(track(), { deltaX: 90, deltaY: 3, cancelable: true });
    fireEvent(track(), swipe);
    expect(swipe.defaultPrevented).toBe(false);
    expect(scale()).toBe(1);
  });

  test('by two fingers, and a double tap goes there and back with the controls as they were', async () => {
    render(<Viewer />);
    lay();
    finger('Down', 1, 500, 384);
    finger('Down', 2, 524, 384);
    finger('Move', 2, 560, 384);
    finger('Up', 2, 560, 384);
    finger('Up', 1, 500, 384);
    expect(scale()).toBeCloseTo(60 / 24);
    await userEvent.dblClick(picture());
    expect(scale()).toBe(1);
    await userEvent.dblClick(picture());
    expect(scale()).toBe(4);
    expect(room()).not.toHaveAttribute('data-bare');
  });

  test('ends with the photo', async () => {
    render(<Viewer />);
    lay();
    track().focus();
    await userEvent.keyboard('+{End}');
    expect(room()).not.toHaveAttribute('data-zoomed');
    expect([...track().querySelectorAll('img')].map(({ style }) => style.transform).join('')).toBe('');
  });

  test('the original is asked for once it would show more, once, and takes the place when it can be painted', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
    const originalOf = jest.fn(async ({ id }: TestPhoto) => `/original/${id}`);
    render(<Viewer originalOf={originalOf} />);
    lay();
    track().focus();
    await userEvent.keyboard('+');
    expect(originalOf).not.toHaveBeenCalled();
    await userEvent.keyboard('++++');
    expect(originalOf).toHaveBeenCalledTimes(1);
    expect(picture()).toHaveAttribute('src', '/original/Ana');
    await act(async () => undefined);
    await userEvent.keyboard('{End}');
    expect(picture()).toHaveAttribute('src', '/view/Fay');
  });

  test('where the original does not come, what is there stays', async () => {
    render(<Viewer originalOf={() => Promise.reject(new Error('gone'))} />);
    lay();
    track().focus();
    await userEvent.keyboard('+++++');
    await act(async () => undefined);
    expect(picture()).toHaveAttribute('src', '/view/Ana');
  });
});

test('a pull downwards closes, a short one does not', () => {
  render(<Viewer />);
  lay();
  finger('Down', 1, 500, 300);
  finger('Move', 1, 502, 340);
  finger('Up', 1, 502, 340);
  expect(onClose).not.toHaveBeenCalled();
  expect(track().style.transform).toBe('');
  finger('Down', 1, 500, 300);
  finger('Move', 1, 502, 340);
  finger('Move', 1, 502, 460);
  finger('Up', 1, 502, 460);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what is typed below a photo moves nothing', async () => {
  render(<Viewer foot={<input aria-label="Comment" />} />);
  lay();
  await userEvent.type(screen.getByLabelText('Comment'), 'a+b{ArrowRight}{Home}');
  expect(shown()).toBe('Photo 1 of 6 by Ana');
  expect(scale()).toBe(1);
});

test('keys are heard also where the button with the focus has gone', async () => {
  const { rerender } = render(<Viewer foot={<button>Delete the comment</button>} />);
  screen.getByText('Delete the comment').focus();
  rerender(<Viewer />);
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Photo 2 of 6 by Ben');
});

test('Escape asks its owner to close', async () => {
  render(<Viewer />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
