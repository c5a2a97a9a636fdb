import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import type { Recipe } from './drawing/compose.ts';

const DesignSchema = defineEntity({
  name: 'Design',
  tableName: 'designs',
  properties: {
    id: p.uuid().primary(),
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .deleteRule('cascade')
        .index('designs_user'),
    eventId: () =>
      p
        .manyToOne(entityCalled('Event'))
        .mapToPk()
        .fieldName('event_id')
        .nullable()
        .deleteRule('cascade')
        .index('designs_event'),
    /** Of the chat that it was drawn in; null: drawn in a form. */
    messageId: p.uuid().nullable().index('designs_message'),
    recipe: p.json().$type<Recipe>(),
    /** The event's invitation that was made of it. */
    imageId: () =>
      p
        .manyToOne(entityCalled('StoredFile'))
        .mapToPk()
        .fieldName('image_id')
        .nullable()
        .deleteRule('set null')
        .index('designs_image'),
    createdAt: p.datetime().defaultRaw('now()').index('designs_created'),
  },
});

/** An invitation that was drawn. Its recipe draws it again, byte by byte. */
export class Design extends DesignSchema.class {}
DesignSchema.setClass(Design);

const DesignDaySchema = defineEntity({
  name: 'DesignDay',
  tableName: 'design_days',
  properties: {
    userId: () =>
      p.manyToOne(entityCalled('Profile')).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    day: p.date().primary(),
    pictures: p.integer(),
    /** How often a service was asked to paint. */
    painted: p.integer().default(0),
  },
});

/** How many pictures a member had drawn on a day: their rows go with the chats. */
export class DesignDay extends DesignDaySchema.class {}
DesignDaySchema.setClass(DesignDay);
