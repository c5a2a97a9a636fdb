/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routesNamed, versionOfSources } from '../preset/made-with.mjs';
import { buildTinyRemote } from './testing/tiny-remote';

test('lists the slices of a build and the routes that its code calls', () => {
  const { madeWith } = buildTinyRemote(`
    import { apiOf, coreApi, type Transport } from '@yolo/contract';
    import { type EventView, eventsApi } from '@yolo/contract/events';
    import type { MemberView } from '@yolo/contract/members';

    // readHome and listGuests are not called.
    export async function read(transport: Transport): Promise<(EventView | MemberView)[]> {
      const { createEvent, ...others } = apiOf(transport, eventsApi);
      await apiOf(transport, coreApi).uploadImage({ file: new Blob() });
      return [await createEvent({} as never), await others.readEvent({} as never), await others['deleteEvent']({} as never)] as never;
    }
  `);
  expect(Object.keys(madeWith.contract)).toEqual(['core', 'events']);
  expect(madeWith.contract.core!.calls).toEqual(['uploadImage']);
  expect(madeWith.contract.events!.calls).toEqual(['createEvent', 'deleteEvent', 'readEvent']);
  const versions = [...Object.values(madeWith.contract).map(({ version }) => version), madeWith.designSystem];
  for (const version of [...versions, madeWith.platform]) expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(versions).size).toBe(versions.length);
});

test('recognizes routes as properties, in destructurings and as string indexes', () => {
  const named = (code: string) => routesNamed(['invite', 'readEvent'], code);
  expect(named('api.invite(input)')).toEqual(['invite']);
  expect(named('const { readEvent: read, invite } = api')).toEqual(['invite', 'readEvent']);
  expect(named('api["invite"](input)')).toEqual(['invite']);
  expect(named('api?.readEvent()')).toEqual(['readEvent']);
  expect(named("type === 'invite' && inviteMore(api.invited, api.readEvents)")).toEqual([]);
});

test('the version of sources depends on contents and names, except for files that no page runs', () => {
  const version = (files: Record<string, string>) => {
    const sources = mkdtempSync(join(tmpdir(), 'yolo-sources-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(sources, name), content);
    const found = versionOfSources(sources);
    rmSync(sources, { recursive: true });
    return found;
  };
  const first = version({ 'a.ts': '1', 'b.ts': '2' });
  expect(version({ 'b.ts': '2', 'a.ts': '1' })).toBe(first);
  expect(
    version({
      'a.ts': '1',
      'b.ts': '2',
      'a.test.ts': '3',
      'a.soak.ts': '3',
      'a.stories.tsx': '4',
      'CHANGES.md': '5',
    }),
  ).toBe(first);
  expect(version({ 'a.ts': '1', 'b.ts': '3' })).not.toBe(first);
  expect(version({ 'a.ts': '1', 'c.ts': '2' })).not.toBe(first);
});
