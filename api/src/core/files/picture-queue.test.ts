import { PictureQueue, type Turn } from './picture-queue.ts';

const SMALL = 1_000_000;
const LARGE = 50_000_000;

/** Enters turns and notes who may draw, in that order. */
function watch(places = 1) {
  const queue = new PictureQueue(places);
  const begun: string[] = [];
  const enter = (name: string, turn: Partial<Turn> = {}) => {
    const entered = { memberId: name.split(' ')[0]!, pixels: SMALL, ...turn };
    const result = queue.enter(entered).then(() => begun.push(name));
    return { result, leave: () => queue.leave(entered) };
  };
  return { enter, begun };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Lets everybody draw to the end. */
async function runOut(turns: { leave(): void }[], begun: string[]): Promise<void> {
  for (let done = 0; done < turns.length; done++) {
    await settled();
    expect(begun.length).toBe(done + 1);
    turns[0]!.leave();
  }
}

test('members take turns: twenty pictures of one do not stand before one of another', async () => {
  const { enter, begun } = watch();
  const many = Array.from({ length: 20 }, (_, at) => enter(`ada ${at}`));
  const turns = [...many, enter('noor 0'), enter('zoe 0'), enter('noor 1')];
  await runOut(turns, begun);
  expect(begun.slice(0, 6)).toEqual(['ada 0', 'ada 1', 'noor 0', 'zoe 0', 'ada 2', 'noor 1']);
});

test('people come before what nobody waits for, which yet gets a turn after every four', async () => {
  const { enter, begun } = watch();
  const jobs = Array.from({ length: 3 }, (_, at) => enter(`job ${at}`, { memberId: null }));
  const people = Array.from({ length: 10 }, (_, at) => enter(`member${at}`));
  await runOut([...jobs, ...people], begun);
  expect(begun.map((name) => (name.startsWith('job') ? 'job' : '.')).join('')).toBe('job....job....job..');
});

test('large pictures take the place of several small ones, and are not overtaken for ever', async () => {
  const { enter, begun } = watch(4);
  const first = enter('ada small');
  const large = enter('noor large', { pixels: LARGE });
  const last = enter('zoe small');
  await settled();
  expect(begun).toEqual(['ada small']);
  first.leave();
  await settled();
  expect(begun).toEqual(['ada small', 'noor large']);
  large.leave();
  await settled();
  expect(begun.at(-1)).toBe('zoe small');
  last.leave();
});

test('as many are drawn at once as there are places', async () => {
  const { enter, begun } = watch(2);
  const turns = [enter('a'), enter('b'), enter('c')];
  await settled();
  expect(begun).toEqual(['a', 'b']);
  turns[0]!.leave();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a client that hangs up while waiting is dropped, and nobody waits for them', async () => {
  const { enter, begun } = watch();
  const drawing = enter('ada');
  const [waits, came] = [new AbortController(), new AbortController()];
  const left = enter('noor', { gone: waits.signal });
  const next = enter('zoe', { gone: came.signal });
  waits.abort();
  await expect(left.result).rejects.toMatchObject({ code: 'malformed_body' });
  drawing.leave();
  await settled();
  expect(begun).toEqual(['ada', 'zoe']);
  // A client that hangs up later is drawn to the end: the process would have to be ended for it.
  came.abort();
  await expect(next.result).resolves.toBe(2);
  next.leave();
  await expect(enter('late', { gone: waits.signal }).result).rejects.toMatchObject({
    code: 'malformed_body',
  });
});

test('what nobody waits for has its limit too', async () => {
  const { enter } = watch();
  enter('ada');
  for (let job = 0; job < 32; job++) enter('job', { memberId: null });
  await expect(enter('job', { memberId: null }).result).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: expect.any(Number) },
  });
});
