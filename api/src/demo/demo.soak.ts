import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import '../app.module.ts';
import { readSettings } from '../core/config/config.ts';
import { ormOptions } from '../core/database/orm.ts';
import { openDemo } from './demo.ts';
import { fill } from './fill.ts';

const designSystem = join(import.meta.dirname, '../../../design-system/src');
const art = { scenes: join(designSystem, 'art'), faces: join(designSystem, 'stories/faces') };

describe('the demo', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let dataDir: string;
  const tell = () =>
    fill({
      orm,
      config: { dataDir, sessionSecret: 'demo'.repeat(10) },
      art,
      now: new Date('2027-06-20T10:00Z'),
    });
  const read = (sql: string) => orm.em.fork().execute<Record<string, unknown>[]>(sql);

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'yolo-demo-'));
    orm = await MikroORM.init(ormOptions(database.url));
    await tell();
  });

  afterAll(async () => {
    await orm.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has one event with 120 guests, a finished trip, and a party next week with open answers', async () => {
    const events = await read(`
      select e.name, e.day::text, e.multi_day, e.location is null as somewhere,
        count(i.id)::int as invited, (count(i.id) filter (where i.status = 'pending'))::int as open
      from events e left join event_invitations i on i.event_id = e.id group by e.id`);
    expect(events).toContainEqual(expect.objectContaining({ name: 'Midsummer on the Meadow', invited: 119 }));
    expect(events).toContainEqual(expect.objectContaining({ day: '2027-05-27', multi_day: true }));
    expect(events).toContainEqual(expect.objectContaining({ day: '2027-06-26', open: 6 }));
    expect(events).toContainEqual(expect.objectContaining({ day: null, somewhere: true }));
  });

  it('gives every picture its sizes, its placeholder and its hue', async () => {
    const files = await read(
      `select thumbnail_ready, placeholder is not null as blurred, hue is not null as coloured
       from files where kind = 'invitation-image'`,
    );
    expect(files).toHaveLength(6);
    for (const file of files) expect(file).toEqual({ thumbnail_ready: true, blurred: true, coloured: true });
  });

  it('mails only the open invitations of one party', async () => {
    const [{ jobs }] = (await read('select count(*)::int as jobs from graphile_worker.jobs')) as [
      { jobs: number },
    ];
    expect(jobs).toBe(6);
  });

  it('contains what areas add to it', async () => {
    const [everybody] = await read('select count(*)::int from profiles');
    expect(await read(`select count(*)::int from sessions where user_agent like '%iPhone%'`)).toEqual([
      everybody,
    ]);
  });

  it('has albums whose photos are all in the store', async () => {
    const photos = await read('select id, bytes from photos');
    expect(photos).toHaveLength(38);
    for (const { id, bytes } of photos) {
      const { size } = await stat(join(dataDir, 'files', 'photos', String(id), 'original'));
      expect(size).toBe(bytes);
    }
  });

  it('has food whose pictures are all in the store, and no claims of members who have declined', async () => {
    const food = await read('select picture from event_recipes where picture is not null');
    expect(food).toHaveLength(5);
    for (const { picture } of food) await stat(join(dataDir, 'files', 'food', String(picture)));
    const promised = await read(`
      select m.status from item_claims c join event_requested_items r on r.id = c.item_id
        join event_member m on m.event_id = r.event_id and m.user_id = c.user_id`);
    expect(promised.length).toBeGreaterThan(3);
    expect(promised).not.toContainEqual({ status: 'declined' });
  });

  it('has a chat in each mode, in the form that the assistant stores', async () => {
    const chats = await read(`
      select s.session_type as mode, count(m.id)::int as said,
        bool_and(m.role = 'user' or m.state = 'done' and m.content <> '') as whole,
        sum(jsonb_array_length(m.basis))::int > 0 as counted
      from ai_chat_sessions s join ai_chat_messages m on m.session_id = s.id group by s.id order by 1, 2`);
    expect(chats).toEqual([
      { mode: 'easter_egg', said: 2, whole: true, counted: false },
      { mode: 'general', said: 2, whole: true, counted: expect.any(Boolean) },
      { mode: 'general', said: 6, whole: true, counted: true },
      { mode: 'general', said: 6, whole: true, counted: true },
      { mode: 'invite_image', said: 2, whole: true, counted: false },
    ]);
    const [cards] = await read(
      `select count(*)::int, min(card ->> 'receivers')::int as receivers from ai_actions`,
    );
    expect(cards).toEqual({ count: 2, receivers: expect.any(Number) });
    expect(await read('select id from designs where message_id is not null')).toHaveLength(4);
  });

  it('has the same data after another fill', async () => {
    const life = () =>
      read(`select p.id, p.email, (select json_agg(i order by i.id) from event_invitations i where i.accepted_by_user_id = p.id) as said
        from profiles p order by p.id`);
    const before = await life();
    await tell();
    expect(await life()).toEqual(before);
  });

  it('never uses an external database', async () => {
    await expect(openDemo(readSettings({ DATABASE_URL: database.url }), art)).rejects.toThrow(
      'unset DATABASE_URL',
    );
  });
});
