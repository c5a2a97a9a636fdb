import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
const viewer = () => track().parentElement as HTMLElement;
/** Mocks a picture of 400 × 200 px, centred in a window of 1024 × 768. */
function mockLayout() {
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
let time = 0;
const firePointer = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY: number) => {
  const event = createEvent[`pointer${type}`](track(), { bubbles: true });
  const isPrimary = pointerId === 1;
  const timeStamp = (time += 100);
  const values = { pointerId, clientX, clientY, isPrimary, button: 0, pointerType: 'touch', timeStamp };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value });
  fireEvent(track(), event);
};

test('moves through the photos in a loop by keys and buttons and announces position and owner', async () => {
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

test('preloads the two photos before and after the current one', () => {
  render(<Viewer />);
  const sources = [...track().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/view/Eva', '/view/Fay', '/view/Ana', '/view/Ben', '/view/Cem']);
});

test('a swipe that ends on a neighbour shows it and keeps its img element', () => {
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

test('a click on the photo hides the controls, a key press shows them again', async () => {
  render(<Viewer />);
  await userEvent.click(picture());
  expect(viewer()).toHaveAttribute('data-bare');
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer()).not.toHaveAttribute('data-bare');
});

test('two photos loop, a single one has no arrows', async () => {
  const { unmount } = render(<Viewer names={['Ana', 'Ben']} />);
  track().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('Photo 1 of 2 by Ana');
  unmount();
  render(<Viewer names={['Ana']} />);
  expect(screen.queryByRole('button', { name: /photo$/ })).not.toBeInTheDocument();
});

test('stays closed for an unknown photo', () => {
  render(<Viewer shown="nobody" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

describe('zoom', () => {
  test('works by keys, and arrows then pan the photo instead of changing it', async () => {
    render(<Viewer />);
    mockLayout();
    track().focus();
    await userEvent.keyboard('+++');
    expect(scale()).toBeCloseTo(3.375);
    expect(viewer()).toHaveAttribute('data-zoomed');
    const before = picture().style.transform;
    await userEvent.keyboard('{ArrowRight}');
    expect(picture().style.transform).not.toBe(before);
    expect(shown()).toBe('Photo 1 of 6 by Ana');
    await userEvent.keyboard('---');
    expect(picture().style.transform).toBe('');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('Photo 2 of 6 by Ben');
  });

  test('works by the wheel, at most up to the pixels of the original', () => {
    render(<Viewer />);
    mockLayout();
    fireEvent.wheel(track(), { deltaY: -100, clientX: 600, clientY: 400 });
    expect(scale()).toBeCloseTo(Math.exp(0.2));
    for (let turn = 0; turn < 30; turn++) fireEvent.wheel(track(), { deltaY: -100 });
    expect(scale()).toBe(10);
    for (let turn = 0; turn < 40; turn++) fireEvent.wheel(track(), { deltaY: 100 });
    expect(picture().style.transform).toBe('');
  });

  test('leaves horizontal wheel events to the browser as swipes', () => {
    render(<Viewer />);
    mockLayout();
    const swipe = createEvent.wheel(track(), { deltaX: 90, deltaY: 3, cancelable: true });
    fireEvent(track(), swipe);
    expect(swipe.defaultPrevented).toBe(false);
    expect(scale()).toBe(1);
  });

  test('works by pinch, and a double tap zooms in and out without toggling the controls', async () => {
    render(<Viewer />);
    mockLayout();
    firePointer('Down', 1, 500, 384);
    firePointer('Down', 2, 524, 384);
    firePointer('Move', 2, 560, 384);
    firePointer('Up', 2, 560, 384);
    firePointer('Up', 1, 500, 384);
    expect(scale()).toBeCloseTo(60 / 24);
    await userEvent.dblClick(picture());
    expect(scale()).toBe(1);
    await userEvent.dblClick(picture());
    expect(scale()).toBe(4);
    expect(viewer()).not.toHaveAttribute('data-bare');
  });

  test('is reset when the photo changes', async () => {
    render(<Viewer />);
    mockLayout();
    track().focus();
    await userEvent.keyboard('+{End}');
    expect(viewer()).not.toHaveAttribute('data-zoomed');
    expect([...track().querySelectorAll('img')].map(({ style }) => style.transform).join('')).toBe('');
  });

  test('loads the original once as soon as it would show more detail, and shows it when decoded', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
    const originalOf = jest.fn(async ({ id }: TestPhoto) => `/original/${id}`);
    render(<Viewer originalOf={originalOf} />);
    mockLayout();
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

  test('keeps the smaller picture if the original fails to load', async () => {
    render(<Viewer originalOf={() => Promise.reject(new Error('gone'))} />);
    mockLayout();
    track().focus();
    await userEvent.keyboard('+++++');
    await act(async () => undefined);
    expect(picture()).toHaveAttribute('src', '/view/Ana');
  });
});

test('a pull down closes the viewer, a short one does not', () => {
  render(<Viewer />);
  mockLayout();
  firePointer('Down', 1, 500, 300);
  firePointer('Move', 1, 502, 340);
  firePointer('Up', 1, 502, 340);
  expect(onClose).not.toHaveBeenCalled();
  expect(track().style.transform).toBe('');
  firePointer('Down', 1, 500, 300);
  firePointer('Move', 1, 502, 340);
  firePointer('Move', 1, 502, 460);
  firePointer('Up', 1, 502, 460);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('typing below a photo neither zooms nor changes the photo', async () => {
  render(<Viewer foot={<input aria-label="Comment" />} />);
  mockLayout();
  await userEvent.type(screen.getByLabelText('Comment'), 'a+b{ArrowRight}{Home}');
  expect(shown()).toBe('Photo 1 of 6 by Ana');
  expect(scale()).toBe(1);
});

test('handles keys after the focused button has been removed', async () => {
  const { rerender } = render(<Viewer foot={<button>Delete the comment</button>} />);
  screen.getByText('Delete the comment').focus();
  rerender(<Viewer />);
  await waitFor(() => expect(track()).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Photo 2 of 6 by Ben');
});

test('Escape calls onClose', async () => {
  render(<Viewer />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
