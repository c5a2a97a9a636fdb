import { drawPreview, handleRequests, type WorkerAnswer, type WorkerRequest } from './picture-work';
import { Pictures } from './pictures';

const file = (name: string) => new File(['photo'], name);

/** A worker whose script runs in the test. */
class FakeWorker extends EventTarget {
  readonly inside = new EventTarget();
  isEnded = false;
  constructor() {
    super();
    handleRequests({
      postMessage: (data: WorkerAnswer) => this.dispatchEvent(new MessageEvent('message', { data })),
      addEventListener: (type, listener) => this.inside.addEventListener(type, listener as EventListener),
    });
  }
  postMessage(data: WorkerRequest) {
    this.inside.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.isEnded = true;
  }
}

/** Mocks of a browser's decoder and canvas, and the number of photos decoded at the same time. */
let decoded: { width: number; height: number };
let openCount = 0;
let maxOpenCount = 0;
let drawn: { width: number; height: number; type: string }[] = [];
beforeEach(() => {
  decoded = { width: 4000, height: 3000 };
  openCount = maxOpenCount = 0;
  drawn = [];
  Object.assign(window, {
    createImageBitmap: jest.fn(async ({ name }: File) => {
      if (name === 'unknown') throw new DOMException('no', 'InvalidStateError');
      maxOpenCount = Math.max(maxOpenCount, ++openCount);
      await new Promise((done) => setTimeout(done));
      return { ...decoded, close: () => void (openCount -= 1) };
    }),
    OffscreenCanvas: class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) => {
        drawn.push({ width: this.width, height: this.height, type });
        return new Blob(['small'], { type });
      };
    },
  });
});

test('a preview is upright, 640 wide, JPEG, and never larger than the photo', async () => {
  const preview = await drawPreview(file('a'));
  expect(preview?.type).toBe('image/jpeg');
  expect(createImageBitmap).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
  decoded = { width: 300, height: 200 };
  await drawPreview(file('b'));
  decoded = { width: 1000, height: 30_000 };
  await drawPreview(file('c'));
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [640, 480],
    [300, 200],
    [53, 1600],
  ]);
  expect(openCount).toBe(0);
});

test('there is no preview if the browser cannot decode the photo, or in another format', async () => {
  expect(await drawPreview(file('unknown'))).toBeNull();
  Object.assign(window, {
    OffscreenCanvas: class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob(['small'], { type: 'image/png' });
    },
  });
  expect(await drawPreview(file('a'))).toBeNull();
});

test('the worker handles one photo at a time, and answers each', async () => {
  const pictures = new Pictures(() => new FakeWorker() as never);
  const answers = await Promise.all([
    pictures.draw(file('a')),
    pictures.draw(file('unknown')),
    pictures.draw(file('b')),
  ]);
  expect(answers.map((answer) => answer?.type ?? null)).toEqual(['image/jpeg', null, 'image/jpeg']);
  expect(maxOpenCount).toBe(1);
});

test('the worker starts with the first photo, ends on stop, and starts again', async () => {
  const workers: FakeWorker[] = [];
  const pictures = new Pictures(() => {
    workers.push(new FakeWorker());
    return workers.at(-1) as never;
  });
  expect(workers).toHaveLength(0);
  await pictures.draw(file('a'));
  pictures.stop();
  expect(workers[0]?.isEnded).toBe(true);
  await pictures.draw(file('b'));
  expect(workers).toHaveLength(2);
});

test('the page draws itself if no worker starts or its script cannot be loaded', async () => {
  const refused = new Pictures(() => {
    throw new DOMException('another origin', 'SecurityError');
  });
  expect((await refused.draw(file('a')))?.type).toBe('image/jpeg');
  const broken = new EventTarget() as EventTarget & { postMessage(): void; terminate(): void };
  Object.assign(broken, {
    postMessage: () => broken.dispatchEvent(new Event('error')),
    terminate: () => undefined,
  });
  const pictures = new Pictures(() => broken as never);
  expect((await pictures.draw(file('a')))?.type).toBe('image/jpeg');
  expect((await pictures.draw(file('b')))?.type).toBe('image/jpeg');
});
