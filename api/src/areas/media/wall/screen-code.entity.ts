import { defineEntity, p } from '@mikro-orm/postgresql';

const ScreenCodeSchema = defineEntity({
  name: 'ScreenCode',
  tableName: 'screen_codes',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** A hash with a secret of the server, because a million numbers are hashed in a second. */
    codeHash: p.blob().unique('screen_codes_code'),
    /** The hash of the television's own secret; it becomes the screen's. */
    tokenHash: p.blob().unique('screen_codes_token'),
    endsAt: p.datetime().index('screen_codes_end'),
  },
});

/** Six digits on a television, for a host to type. */
export class ScreenCode extends ScreenCodeSchema.class {}
ScreenCodeSchema.setClass(ScreenCode);
