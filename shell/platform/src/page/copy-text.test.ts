import { copyText } from './copy-text';

const clipboard = (changes: Partial<Clipboard>) =>
  Object.defineProperty(navigator, 'clipboard', { value: changes, configurable: true });

afterEach(() => Reflect.deleteProperty(globalThis, 'ClipboardItem'));

test('writes to the clipboard within the click, before the text is available', async () => {
  const write = jest.fn((_items: unknown) => Promise.resolve());
  clipboard({ write });
  Object.assign(globalThis, { ClipboardItem: class {} });
  let arrive = (_text: string) => {};
  const done = copyText(new Promise<string>((resolve) => (arrive = resolve)));
  expect(write).toHaveBeenCalledTimes(1);
  arrive('https://yolo.example');
  await done;
});

test('rejects with the error of the text rather than that of the clipboard', async () => {
  clipboard({ write: () => Promise.reject(new Error('refused')) });
  Object.assign(globalThis, { ClipboardItem: class {} });
  await expect(copyText(Promise.reject(new Error('no such invitation')))).rejects.toThrow(
    'no such invitation',
  );
  await expect(copyText(Promise.resolve('text'))).rejects.toThrow('refused');
});

test('writes the text itself in browsers without ClipboardItem', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  clipboard({ writeText });
  await copyText(Promise.resolve('https://yolo.example'));
  expect(writeText).toHaveBeenCalledWith('https://yolo.example');
});
