import { defineEntity, p } from '@mikro-orm/postgresql';
import type { UploadKind } from '@yolo/contract/media';
import { entityCalled } from '../../../core/database/entities.ts';

const PhotoUploadSchema = defineEntity({
  name: 'PhotoUpload',
  tableName: 'photo_uploads',
  indexes: [{ name: 'photo_uploads_moved', properties: ['movedAt'] }],
  properties: {
    id: p.uuid().primary(),
    eventId: () =>
      p
        .manyToOne(entityCalled('Event'))
        .mapToPk()
        .fieldName('event_id')
        .deleteRule('cascade')
        .index('photo_uploads_event'),
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .deleteRule('cascade')
        .index('photo_uploads_user'),
    /** The photo's id; the photo may not exist yet. */
    photoId: p.uuid(),
    kind: p.text().$type<UploadKind>(),
    name: p.text(),
    /** Of the original, as the device says. */
    sha256: p.blob(),
    bytes: p.integer(),
    /** When the device says that the file was changed last. */
    modifiedAt: p.datetime().nullable(),
    /** When it last made progress. */
    movedAt: p.datetime().defaultRaw('now()'),
    /** When it was complete and its drawing job was queued. */
    finishedAt: p.datetime().nullable(),
    /** When it became part of a photo, or the event had the photo already. */
    drawnAt: p.datetime().nullable(),
    /** How many drawing processes have ended because of it. */
    ended: p.integer().default(0),
    /** The code of the error with which it was refused once it was drawn. */
    refused: p.text().nullable(),
  },
});

/** An upload in progress; its bytes stay with the uploads until it has become part of a photo. */
export class PhotoUpload extends PhotoUploadSchema.class {}
PhotoUploadSchema.setClass(PhotoUpload);
