import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FoodKind, Ingredient } from '@yolo/contract/lists';
import { entityCalled } from '../../../core/database/entities.ts';
import type { UnreadReason } from '../../../core/pages/pages.ts';

/** Marks a restaurant in the notes column, and only there (`spec 2 ch. 3`). */
const RESTAURANT = '__restaurant';

/** The notes as stored; a user who writes the mark into a recipe's notes does not turn it into a restaurant. */
export const keptNotes = (kind: FoodKind, notes: string | null | undefined): string | null =>
  kind === 'restaurant' ? RESTAURANT : !notes || notes === RESTAURANT ? null : notes;

export const kindOf = (notes: string | null | undefined): FoodKind =>
  notes === RESTAURANT ? 'restaurant' : 'recipe';

/** The notes as shown. */
export const shownNotes = (notes: string | null): string => (notes === RESTAURANT ? '' : (notes ?? ''));

const FoodSchema = defineEntity({
  name: 'Food',
  tableName: 'event_recipes',
  uniques: [{ name: 'event_recipes_once', properties: ['eventId', 'key'] }],
  indexes: [{ name: 'event_recipes_first', properties: ['eventId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    title: p.text(),
    url: p.text(),
    /** The same for two addresses of one page, by kind. */
    key: p.text(),
    notes: p.text().nullable(),
    /** The hash of its stored picture; null: none, or not yet. */
    picture: p.text().nullable(),
    isIcon: p.boolean().default(false),
    servings: p.integer().nullable(),
    /** The yield of a recipe without servings. */
    makes: p.text().nullable(),
    minutes: p.integer().nullable(),
    ingredients: p.json().$type<Ingredient[]>().defaultRaw(`'[]'`),
    /** A member has written the ingredients: those of the page do not replace them. */
    written: p.boolean().default(false),
    /** Why its page was not read; null: it was read, or is being read. */
    unread: p.text().$type<UnreadReason>().nullable(),
    /** null: its page is being read. */
    readAt: p.datetime().nullable(),
    /** null: the member's account is gone. */
    addedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('added_by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('event_recipes_added_by'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A restaurant or a recipe of an event. */
export class Food extends FoodSchema.class {}
FoodSchema.setClass(Food);
