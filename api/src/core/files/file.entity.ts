import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../database/entities.ts';

/**
 * Every kind of picture, with the area that owns it. An area adds its own: `interface FileKinds { poster: 'games' }`.
 * @public
 */
export interface FileKinds {
  'invitation-image': 'files';
}

export type FileKind = keyof FileKinds & string;

export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'files',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** null: the member's account was deleted. */
    uploadedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('uploaded_by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('files_uploaded_by'),
    kind: p.text().$type<FileKind>(),
    /** Of the full size, like the next three columns. */
    contentType: p.text(),
    bytes: p.integer(),
    width: p.integer(),
    height: p.integer(),
    thumbnailReady: p.boolean().default(false),
    /** A blurred picture of a few pixels as a data: URL. */
    placeholder: p.text().nullable(),
    /** Degrees of oklch; null: grey, or not computed yet. */
    hue: p.float().columnType('real').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A picture that somebody uploaded; its bytes lie in the file store under its id. */
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
