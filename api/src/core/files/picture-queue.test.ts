import { type Drawing, PictureQueue } from './picture-queue.ts';

const SMALL = 1_000_000;
const LARGE = 50_000_000;

/** Enters drawings and records the order in which they begin. */
function watch(places = 1) {
  const queue = new PictureQueue(places);
  const begun: string[] = [];
  const enter = (name: string, parts: Partial<Drawing> = {}) => {
    const drawing: Drawing = { for: 'request', pixels: SMALL, ...parts };
    const result = queue.enter(drawing).then(() => begun.push(name));
    return { result, leave: () => queue.leave(drawing) };
  };
  return { enter, begun };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Runs all turns to the end, one by one. */
async function runAll(turns: { leave(): void }[], begun: string[]): Promise<void> {
  for (let done = 0; done < turns.length; done++) {
    await settle();
    expect(begun.length).toBe(done + 1);
    turns[0]!.leave();
  }
}

test('requests come before jobs, which get one place after every four requests', async () => {
  const { enter, begun } = watch();
  const jobs = Array.from({ length: 3 }, () => enter('job', { for: 'job' }));
  const requests = Array.from({ length: 10 }, () => enter('.'));
  await runAll([...jobs, ...requests], begun);
  expect(begun.join('')).toBe('job....job....job..');
});

test('a large picture takes the place of several small ones, and is not starved by them', async () => {
  const { enter, begun } = watch(4);
  const first = enter('ada small');
  const large = enter('noor large', { pixels: LARGE });
  const last = enter('zoe small');
  await settle();
  expect(begun).toEqual(['ada small']);
  first.leave();
  await settle();
  expect(begun).toEqual(['ada small', 'noor large']);
  large.leave();
  await settle();
  expect(begun.at(-1)).toBe('zoe small');
  last.leave();
});

test('draws as many pictures at the same time as there are places', async () => {
  const { enter, begun } = watch(2);
  const turns = [enter('a'), enter('b'), enter('c')];
  await settle();
  expect(begun).toEqual(['a', 'b']);
  turns[0]!.leave();
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a client that disconnects while waiting is removed from the queue', async () => {
  const { enter, begun } = watch();
  const drawing = enter('ada');
  const [early, late] = [new AbortController(), new AbortController()];
  const left = enter('noor', { gone: early.signal });
  const next = enter('zoe', { gone: late.signal });
  early.abort();
  await expect(left.result).rejects.toMatchObject({ code: 'malformed_body' });
  drawing.leave();
  await settle();
  expect(begun).toEqual(['ada', 'zoe']);
  // For a client that disconnects later the drawing is finished: only ending the process could stop it.
  late.abort();
  await expect(next.result).resolves.toBe(2);
  next.leave();
  await expect(enter('late', { gone: early.signal }).result).rejects.toMatchObject({
    code: 'malformed_body',
  });
});

test('the number of waiting background jobs is limited', async () => {
  const { enter } = watch();
  enter('ada');
  for (let job = 0; job < 32; job++) enter('job', { for: 'job' });
  await expect(enter('job', { for: 'job' }).result).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: expect.any(Number) },
  });
});
