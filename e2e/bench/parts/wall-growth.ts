/** The cost of a wall's change for the screens that show it, with a few photos and with thousands. */
import { amountOf } from './effort.ts';
import { insertPhotos } from './inserted-photos.ts';
import { type Instance, post } from './instance.ts';
import { beginAlbum } from './photo-sender.ts';
import { statementsOf } from './plans.ts';
import { type Case, compared, judged } from './report.ts';

const FEW = amountOf('FEW_PHOTOS', 50);
const MANY = amountOf('MANY_PHOTOS', 5000, 200);
const SCREENS = 10;
/** Number of changes, as in a minute of a party. */
const CHANGES = amountOf('CHANGES', 20, 2);

interface Read {
  seq: number;
  bytes: number;
}

export async function wallGrowth(house: Instance): Promise<Case[]> {
  const few = await costsOf(house, FEW);
  const many = await costsOf(house, MANY);
  const perChange = ({ statements }: typeof few) => statements / CHANGES;
  console.log(
    `  all of the wall: ${few.whole} and ${many.whole} bytes; ${perChange(many)} statements a change`,
  );
  return [
    compared('wall-bytes', many.bytes / CHANGES, few.bytes / CHANGES, 'bytes a change', { atMost: 1.05 }),
    judged('wall-statements', perChange(many) - perChange(few), 'statements more', { atMost: 0 }),
  ];
}

/** The owner keeps a photo off the wall and puts it on again; every screen reads after each change. */
async function costsOf(house: Instance, photos: number) {
  const { app, pool } = house;
  const { host, eventId } = await beginAlbum(house);
  await insertPhotos(house, { host, eventId }, Buffer.from('an original'), photos);
  const wall = `${app.url}/api/events/${eventId}/wall`;
  const makeScreen = () => post(`${wall}/screens`, host.token, {});
  const screens: string[] = [];
  while (screens.length < SCREENS)
    screens.push(
      String((await makeScreen()).url)
        .split('/')
        .at(-1)!,
    );
  const read = (token: string, query: string): Promise<Read> =>
    readScreen(`${app.url}/api/screens/${token}${query}`);
  const { rows } = await pool.query<{ id: string }>('select id from photos where event_id = $1 limit 1', [
    eventId,
  ]);
  const fullReads = await Promise.all(screens.map((token) => read(token, '')));
  let [seqs, bytes] = [fullReads.map(({ seq }) => seq), 0];
  const statements = await statementsOf(house, async () => {
    for (let nth = 0; nth < CHANGES; nth++) {
      const response = await fetch(`${wall}/photos/${rows[0]!.id}`, {
        method: nth % 2 === 0 ? 'DELETE' : 'PUT',
        headers: { authorization: `Bearer ${host.token}` },
      });
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      const changed = await Promise.all(screens.map((token, at) => read(token, `?since=${seqs[at]}`)));
      seqs = changed.map(({ seq }) => seq);
      bytes += changed.reduce((sum, each) => sum + each.bytes, 0);
    }
  });
  return { bytes, statements: statements.length, whole: fullReads[0]!.bytes };
}

async function readScreen(url: string): Promise<Read> {
  const response = await fetch(url);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return { seq: (JSON.parse(body) as { seq: number }).seq, bytes: Buffer.byteLength(body) };
}
