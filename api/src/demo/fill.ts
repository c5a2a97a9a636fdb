import { join } from 'node:path';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import { AccessService } from '../core/access/access.service.ts';
import { actor } from '../core/access/actor.ts';
import { Account } from '../areas/accounts/account.entity.ts';
import { Admins } from '../areas/accounts/admins.ts';
import { partsOf } from '../core/areas/area.ts';
import type { DemoLife } from '../core/areas/demo-part.ts';
import type { Config } from '../core/config/config.ts';
import { Transactions } from '../core/database/transactions.ts';
import { DiskFileStore } from '../core/files/disk-file-store.ts';
import { StoredFile } from '../core/files/file.entity.ts';
import { FilesJobs } from '../core/files/files.jobs.ts';
import { FilesService } from '../core/files/files.service.ts';
import { imagePath } from '../core/files/image.view.ts';
import { Pictures } from '../core/files/pictures.ts';
import { Jobs } from '../core/jobs/jobs.ts';
import { Profile } from '../areas/members/profile.entity.ts';
import { addressOf, DEMO_PASSWORD, members } from './cast.ts';
import { giveParty, mailPending } from './give-party.ts';
import { parties, type DemoParty } from './parties.ts';
import { type Art, largeScenes, scenePicture, storeFace } from './pictures.ts';
import { stableId } from './stable-id.ts';

const DAY_MS = 86_400_000;

/** Where the demo is created: a migrated database and a data folder. */
export interface DemoTarget {
  orm: MikroORM;
  config: Pick<Config, 'dataDir' | 'sessionSecret'>;
  art: Art;
  /** The demo's dates are relative to it. */
  now: Date;
}

/** Deletes everything and creates the same data again, including that of the areas. */
export async function fill(ground: DemoTarget): Promise<void> {
  const em = ground.orm.em.fork();
  await empty(em);
  await createMembers(em, ground);
  const images = await uploadPictures(ground);
  await em.transactional(async (inner) => {
    for (const party of parties) await giveParty(inner, ground, party, images.get(party.key) ?? null);
  });
  await em.transactional((inner) => mailPending(inner, new Jobs()));
  const { config, now, art } = ground;
  const life: DemoLife = {
    config,
    now,
    id: stableId,
    members: members.map(({ key }) => stableId('member', key)),
    drawing: largeScenes(art),
  };
  for (const tell of partsOf('demo')) await em.transactional((inner) => tell(inner, life));
}

/** Deletes rows, not folders, because the database may be in use. */
async function empty(em: EntityManager): Promise<void> {
  await em.execute('truncate profiles, files, development_mails, rate_limits cascade');
  await dropJobs(em);
}

function dropJobs(em: EntityManager): Promise<unknown> {
  return em.execute(
    'select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  );
}

async function createMembers(em: EntityManager, { config, art, now }: DemoTarget): Promise<void> {
  const store = new DiskFileStore(join(config.dataDir, 'files'));
  // One hash for all, because hashing is slow on purpose.
  const passwordHash = await hash(DEMO_PASSWORD);
  await Promise.all(
    members.map(async ({ key, firstName, lastName, face, verified }, at) => {
      const createdAt = new Date(now.getTime() - (400 - at * 7) * DAY_MS);
      const avatar = face > 0 ? await storeFace(art, store, stableId('face', key), face) : null;
      const user = {
        id: stableId('member', key),
        email: addressOf(key),
        firstName,
        lastName,
        avatarUrl: avatar && imagePath(avatar.id, 'thumb'),
        createdAt,
      };
      const profile = em.create(Profile, user);
      if (avatar) em.create(StoredFile, { ...avatar, uploadedBy: profile.id, createdAt });
      em.create(Account, {
        user: profile,
        passwordHash,
        emailVerifiedAt: verified ? createdAt : null,
        lastSignInAt: createdAt,
      });
    }),
  );
  await em.flush();
  await new Admins(em).grant(addressOf('admin'));
}

/** Uploaded through the real service, so that all sizes, the placeholder and the hue are created. */
async function uploadPictures({ orm, config, art }: DemoTarget): Promise<Map<string, string>> {
  const transactions = new Transactions(orm);
  const jobs = new Jobs();
  const store = new DiskFileStore(join(config.dataDir, 'files'));
  const pictures = new Pictures({ heic: false });
  const em = orm.em.fork();
  const files = new FilesService(em, new AccessService(em), transactions, jobs, pictures, store);
  const work = new FilesJobs(transactions, jobs, files, pictures, store);
  const upload = async ({ key, host, scene }: DemoParty): Promise<[string, string]> => {
    const userId = stableId('member', host);
    const requestId = stableId('request', key);
    const uploader = actor({
      requestId,
      userId,
      sessionId: stableId('session', host),
    });
    const { id } = await files.uploadImage(uploader, await scenePicture(art, scene!));
    await work.makeThumbnail(orm.em.fork(), { fileId: id }, { requestId });
    return [key, id];
  };
  const uploaded = await Promise.all(parties.filter(({ scene }) => scene !== null).map(upload));
  await pictures.onApplicationShutdown();
  // Already done above, so that the first page is complete.
  await dropJobs(orm.em.fork());
  return new Map(uploaded);
}
