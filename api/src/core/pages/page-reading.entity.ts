import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReadPage } from './pages.ts';

const PageReadingSchema = defineEntity({
  name: 'PageReading',
  tableName: 'page_readings',
  indexes: [{ name: 'page_readings_host', properties: ['host'] }],
  properties: {
    /** The hash of who asks for what. */
    key: p.text().primary(),
    host: p.text(),
    /** Until then somebody is reading it; null: nobody is. */
    readingUntil: p.datetime().nullable(),
    /** null: not read yet, or nothing could be read. */
    page: p.json().$type<ReadPage>().nullable(),
    readAt: p.datetime().nullable(),
  },
});

/** What a page said when it was read last, kept for all who ask for it. */
export class PageReading extends PageReadingSchema.class {}
PageReadingSchema.setClass(PageReading);
