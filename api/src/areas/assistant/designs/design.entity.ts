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
    /** The chat message that shows it; null: drawn in a form. */
    messageId: p.uuid().nullable().index('designs_message'),
    recipe: p.json().$type<Recipe>(),
    /** The event's invitation that was made from it. */
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

/** A drawn invitation. Drawing its recipe again gives the same bytes. */
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
    /** The number of paintings requested from a service. */
    painted: p.integer().default(0),
  },
});

/** The number of pictures drawn for a member per day; counted here because the designs are deleted with their chats. */
export class DesignDay extends DesignDaySchema.class {}
DesignDaySchema.setClass(DesignDay);
