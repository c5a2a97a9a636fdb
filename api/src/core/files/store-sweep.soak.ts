import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { killedPut } from '../../../test/killed-put.ts';
import { idOf } from '../../../test/party.ts';
import { S3Server } from '../../../test/s3-server.ts';
import { storedImage } from '../../../test/stored-image.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';
import { fileKey } from './image.view.ts';
import { StoreSweep } from './store-sweep.ts';

const A_DAY_AND_SOME_MS = 25 * 60 * 60 * 1000;

test.each(['the disk', 'S3'])(
  'on %s the remains of a killed put are swept, also beside a picture that stays',
  async (place) => {
    const s3 = place === 'S3' ? await S3Server.start() : null;
    const api = await startTestApp({ s3: s3 && s3.settings });
    try {
      const store = api.app.get<FileStore>(FILE_STORE);
      const pathOf = (key: string) => s3?.pathOf(key) ?? join(api.config.dataDir, 'files', key);
      const keys = async () => {
        const found: string[] = [];
        for await (const page of store.list('images')) found.push(...page.map(({ key }) => key));
        return found;
      };
      const id = await storedImage(api, idOf(await newMember(api)));
      await store.put(fileKey(id, 'full'), Buffer.from('full'));
      const at = s3 ? { s3: s3.settings, waiting: api.config.dataDir } : { root: pathOf('') };
      for (const key of [fileKey(id, 'thumb'), fileKey(id, 'full'), fileKey(randomUUID(), 'full')])
        await killedPut({ at, key, what: 'endless' });
      const old = new Date(Date.now() - A_DAY_AND_SOME_MS);
      for (const key of await keys()) await utimes(pathOf(key), old, old);
      await api.app.get(StoreSweep).run(api.app.get(EntityManager).fork());
      expect(await keys()).toEqual([fileKey(id, 'full')]);
      expect(await text((await store.read(fileKey(id, 'full')))!.stream)).toBe('full');
    } finally {
      await api.close();
      await s3?.close();
    }
  },
);
