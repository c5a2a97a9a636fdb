import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { changeTypes, routes } from '@yolo/contract';
import { addToView, errorWords, isOpenView, openView } from '@yolo/contract/schemas';
import { type Description, describeContract, describeSlice } from './describe.ts';
import {
  type DeclaredBreak,
  readDeclaredBreaks,
  readRecordings,
  record,
  undeclaredBreaks,
} from './history.ts';
import { presentContract, sources } from './present.ts';

/** The day of the last recording or break: what passes then passes later, when fewer recordings are served. */
const today = [
  ...readRecordings(sources).map(({ recorded }) => recorded),
  ...readDeclaredBreaks(sources).map(({ date }) => date),
]
  .sort()
  .at(-1)!;

describe('the contract', () => {
  let present: Description[];
  beforeAll(async () => {
    present = await presentContract();
  });

  it('serves the front ends of the last 30 days, except for declared breaks in breaks.json', () => {
    const recordings = readRecordings(sources);
    expect(recordings.length).toBeGreaterThanOrEqual(present.length);
    expect(undeclaredBreaks(recordings, present, readDeclaredBreaks(sources), today)).toEqual([]);
  });

  it('equals its recording, which npm run contract:record writes', () => {
    const held = readRecordings(sources).filter(({ until }) => until === null);
    expect(Object.fromEntries(held.map(({ description }) => [description.slice, description]))).toEqual(
      Object.fromEntries(present.map((description) => [description.slice, description])),
    );
  });

  it('has every route, error, change and message in a slice', () => {
    const all = (part: 'routes' | 'errors' | 'asked' | 'told') =>
      present.flatMap((description) => Object.keys(description[part])).sort();
    expect(all('routes')).toEqual(Object.keys(routes).sort());
    expect(all('errors')).toEqual(Object.keys(errorWords).sort());
    expect(present.flatMap(({ changes }) => changes).sort()).toEqual(changeTypes().sort());
    expect(all('asked')).toContain('event.watch');
    expect(all('told')).toContain('event.changed');
    expect(present.flatMap(({ news }) => news)).toEqual(
      expect.arrayContaining(['session.ended', 'events.changed']),
    );
    const others = present.flatMap((each) => Object.keys({ ...each.others.inputs, ...each.others.views }));
    expect(others.filter((name) => !isOpenView(name))).toEqual(['LiveHandshake', 'ErrorView']);
  });

  it('has every field of a shared view in the slice that adds it', () => {
    const fieldsOf = (name: string) =>
      present.flatMap(({ others }) => Object.keys(others.views[name]?.properties ?? {})).sort();
    const names = present.flatMap(({ others }) => Object.keys(others.views)).filter(isOpenView);
    expect(names).toContain('ExportView');
    for (const name of new Set(names)) {
      const whole = openView(name as 'ExportView') as unknown as z.ZodLazy<z.ZodObject>;
      expect([name, fieldsOf(name)]).toEqual([name, Object.keys(whole.unwrap().shape).sort()]);
    }
  });

  it('is described with the fields of a shared view in their own slices', () => {
    const songs = addToView('ExportView', { songsAdded: z.array(z.string()) });
    const loaded = { accounts: { ExportView: openView('ExportView') }, songs: { songs } };
    const route = { ...routes.exportMe, area: 'accounts' };
    const [accounts, songsSlice] = describeContract(loaded, { exportMe: route } as never);
    expect(accounts!.views['ExportView']).toEqual({ type: 'object' });
    expect(JSON.stringify(accounts)).not.toContain('songsAdded');
    expect(Object.keys(songsSlice!.others.views['ExportView']!.properties!)).toEqual(['songsAdded']);
  });

  it('declares every break with slice, date and reason', () => {
    for (const declared of readDeclaredBreaks(sources)) {
      expect(declared).toEqual({
        slice: expect.stringMatching(/^[a-z-]+$/),
        break: expect.stringMatching(/\S/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        reason: expect.stringMatching(/\w \w/),
      });
    }
  });
});

describe('recordings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yolo-contract-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const items = (...fields: string[]) =>
    describeSlice('items', {
      told: { 'item.added': z.object(Object.fromEntries(fields.map((field) => [field, z.string()]))) },
    });
  const gone = { slice: 'items', break: 'message item.added.by: is gone' };
  const declared = (date: string): DeclaredBreak[] => [{ ...gone, date, reason: 'Nobody shows it.' }];
  const kept = () => globSync('**/*.json', { cwd: folder }).sort();

  it('are overwritten when the contract grows', () => {
    expect(record(folder, [items('name')], [], '2027-03-01')).toEqual([]);
    expect(record(folder, [items('name', 'by')], [], '2027-03-02')).toEqual([]);
    expect(kept()).toEqual(['items/recorded.json']);
    expect(readRecordings(folder)).toEqual([
      { recorded: '2027-03-02', until: null, description: items('name', 'by') },
    ]);
    expect(undeclaredBreaks(readRecordings(folder), [items('name')], [], '2027-03-02')).toEqual([gone]);
  });

  it('stay unchanged while a break is not declared', () => {
    record(folder, [items('name', 'by')], [], '2027-03-01');
    expect(record(folder, [items('name')], [], '2027-03-05')).toEqual([gone]);
    expect(record(folder, [items('name')], declared('2027-02-28'), '2027-03-05')).toEqual([gone]);
    expect(record(folder, [], declared('2027-03-05'), '2027-03-05')).toEqual([
      { slice: 'items', break: 'message item.added is no longer sent' },
    ]);
    expect(readRecordings(folder)[0]!.description).toEqual(items('name', 'by'));
  });

  it('are stored with the declared breaks in the folder of their slice', () => {
    const [without, present] = [items('name'), describeSlice('songs', { changes: ['song.added'] })];
    record(folder, [items('name', 'by'), present], [], '2027-03-01');
    const { slice: _, ...declaration } = declared('2027-03-05')[0]!;
    writeFileSync(join(folder, 'items', 'breaks.json'), JSON.stringify([declaration]));
    expect(readDeclaredBreaks(folder)).toEqual(declared('2027-03-05'));
    expect(record(folder, [without, present], readDeclaredBreaks(folder), '2027-03-05')).toEqual([]);
    expect(kept()).toEqual([
      'items/breaks.json',
      'items/recorded.2027-03-01.json',
      'items/recorded.json',
      'songs/recorded.json',
    ]);
  });

  it('from before a declared break are kept for 30 days and then deleted', () => {
    record(folder, [items('name', 'by')], [], '2027-03-01');
    expect(record(folder, [items('name')], declared('2027-03-05'), '2027-03-05')).toEqual([]);
    expect(kept()).toEqual(['items/recorded.2027-03-01.json', 'items/recorded.json']);
    const other = describeSlice('items', {
      told: { 'item.added': z.object({ name: z.string(), by: z.int() }) },
    });
    const recordings = readRecordings(folder);
    expect(undeclaredBreaks(recordings, [other], declared('2027-03-05'), '2027-04-04')).toEqual([
      { slice: 'items', break: 'message item.added.by: may be integer now, not string' },
    ]);
    expect(undeclaredBreaks(recordings, [other], [], '2027-04-05')).toEqual([]);
    record(folder, [items('name')], [], '2027-04-05');
    expect(kept()).toEqual(['items/recorded.json']);
  });
});
