import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReadPage } from './pages.ts';

const PageReadingSchema = defineEntity({
  name: 'PageReading',
  tableName: 'page_readings',
  indexes: [{ name: 'page_readings_host', properties: ['host'] }],
  properties: {
    /** The hash of the folder and the address. */
    key: p.text().primary(),
    host: p.text(),
    /** The end of a reader's lease; null: it is not being read. */
    readingUntil: p.datetime().nullable(),
    /** null: not read yet, or reading failed. */
    page: p.json().$type<ReadPage>().nullable(),
    readAt: p.datetime().nullable(),
  },
});

/** The last result of reading a page, shared by all callers. */
export class PageReading extends PageReadingSchema.class {}
PageReadingSchema.setClass(PageReading);
