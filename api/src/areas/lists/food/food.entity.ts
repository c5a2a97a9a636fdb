import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FoodKind, Ingredient } from '@yolo/contract/lists';
import { entityCalled } from '../../../core/database/entities.ts';
import type { Unread } from '../../../core/pages/pages.ts';

/** What the notes of a restaurant say in the table, and nowhere else (`spec 2 ch. 3`). */
const RESTAURANT = '__restaurant';

/** As they are kept; who writes the mark into a recipe's notes has made no restaurant of it. */
export const keptNotes = (kind: FoodKind, notes: string | null | undefined): string | null =>
  kind === 'restaurant' ? RESTAURANT : !notes || notes === RESTAURANT ? null : notes;

export const kindOf = (notes: string | null | undefined): FoodKind =>
  notes === RESTAURANT ? 'restaurant' : 'recipe';

/** As they are shown. */
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
    /** The same of two addresses of one page, by kind. */
    key: p.text(),
    notes: p.text().nullable(),
    /** Of its picture among the kept ones; null: none, or not yet. */
    picture: p.text().nullable(),
    isIcon: p.boolean().default(false),
    servings: p.integer().nullable(),
    /** What comes out, where its page does not say for how many it is. */
    makes: p.text().nullable(),
    minutes: p.integer().nullable(),
    ingredients: p.json().$type<Ingredient[]>().defaultRaw(`'[]'`),
    /** Somebody has written the ingredients: what the page says does not take their place. */
    written: p.boolean().default(false),
    /** Why its page says nothing; null: it was read, or is being read. */
    unread: p.text().$type<Unread>().nullable(),
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
