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
    { name: 'photos_preview_folder', properties: ['previewFolder'] },
    { name: 'photos_original_folder', properties: ['originalFolder'] },
  ],
  properties: {
    /** Made on the device, because its preview and its original are uploaded separately. */
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
    /** Of the original; the device's value until the original is uploaded. */
    sha256: p.blob(),
    width: p.integer(),
    height: p.integer(),
    hue: p.integer().nullable(),
    /** null: only the time of its upload is known. */
    takenAt: p.datetime().nullable(),
    /** Whether `takenAt` is not from its metadata but from its name or its file. */
    takenAbout: p.boolean().default(false),
    /** Of the stored original, like the next two; null while there is only a preview. */
    contentType: p.text().nullable(),
    bytes: p.integer().nullable(),
    crc32: p.bigint('number').nullable(),
    /** Where the store has the preview's file: a folder with the id of the upload that it was drawn from. */
    previewFolder: p.uuid().nullable(),
    /** Where the store has the original and what was drawn from it; null while only the preview is here. */
    originalFolder: p.uuid().nullable(),
    /** The owner keeps it off the wall. */
    offWall: p.boolean().default(false),
    /** When its uploader was notified that the original is missing. */
    remindedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A photo of an event, from its preview on. */
export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo);
