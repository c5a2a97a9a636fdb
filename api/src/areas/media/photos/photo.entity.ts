import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';

const PhotoSchema = defineEntity({
  name: 'Photo',
  tableName: 'photos',
  uniques: [{ name: 'photos_once', properties: ['eventId', 'sha256'] }],
  indexes: [
    { name: 'photos_newest', properties: ['eventId', 'createdAt', 'id'] },
    {
      name: 'photos_small',
      expression: 'create index photos_small on photos (created_at) where bytes is null',
    },
  ],
  properties: {
    /** Made on the device: its preview and its original come one by one. */
    id: p.uuid().primary(),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    /** null: the member's account is gone. */
    addedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('added_by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('photos_added_by'),
    name: p.text(),
    /** Of the original; said by the device until that is here. */
    sha256: p.blob(),
    width: p.integer(),
    height: p.integer(),
    hue: p.integer().nullable(),
    /** null: when it was added is all that is known. */
    takenAt: p.datetime().nullable(),
    /** It does not say so itself: its name does, or its file. */
    takenAbout: p.boolean().default(false),
    /** Of the original that is kept, like the next two; null while only its preview is here. */
    contentType: p.text().nullable(),
    bytes: p.integer().nullable(),
    crc32: p.bigint('number').nullable(),
    /** The owner keeps it off the wall. */
    offWall: p.boolean().default(false),
    /** When its uploader was told that the original has not come. */
    remindedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A photo of an event, from its preview on. */
export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo);
