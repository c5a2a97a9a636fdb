import { defineEntity, p } from '@mikro-orm/postgresql';

const ScreenCodeSchema = defineEntity({
  name: 'ScreenCode',
  tableName: 'screen_codes',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** Under a secret of the server: a million numbers are hashed in a second. */
    codeHash: p.blob().unique('screen_codes_code'),
    /** Of what the television has made itself; it becomes the screen's. */
    tokenHash: p.blob().unique('screen_codes_token'),
    endsAt: p.datetime().index('screen_codes_end'),
  },
});

/** Six digits on a television, which wait to be typed by a host. */
export class ScreenCode extends ScreenCodeSchema.class {}
ScreenCodeSchema.setClass(ScreenCode);
