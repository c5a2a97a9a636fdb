import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { addToView, Id, optionalText, text, Timestamp, WebAddress } from '@yolo/contract/schemas';
import { foodKinds } from './food.ts';
import { requestId } from './request-id.schema.ts';
import {
  FOOD_AT_ONCE,
  FOOD_TITLE_MAX,
  INGREDIENT_MAX,
  INGREDIENTS_MAX,
  INGREDIENTS_TEXT_MAX,
  NOTES_MAX,
  SERVINGS_MAX,
} from './limits.ts';

const Kind = z.enum(foodKinds).meta({ id: 'FoodKind' });

const food = {
  kind: Kind,
  url: WebAddress,
  notes: optionalText(NOTES_MAX),
};

export const AddFoodRequest = z.strictObject(food).meta({ id: 'AddFoodRequest' });
export type AddFoodRequest = z.input<typeof AddFoodRequest>;

/** Drafts, all of them or none. Their titles are read from their pages again. */
export const PinFoodRequest = z
  .strictObject({ food: z.array(AddFoodRequest).min(1).max(FOOD_AT_ONCE), requestId })
  .meta({ id: 'PinFoodRequest' });
export type PinFoodRequest = z.input<typeof PinFoodRequest>;

export const ChangeFoodRequest = z
  .strictObject({
    /** Absent: unchanged. */
    notes: text(NOTES_MAX)
      .nullable()
      .transform((notes) => notes || null)
      .optional(),
    /** Of a recipe, one per line, in place of those of its page; absent: unchanged. */
    ingredients: z.string().max(INGREDIENTS_TEXT_MAX).optional(),
    /** For how many people they are; null: unknown. Absent: unchanged. */
    servings: z.int().min(1).max(SERVINGS_MAX).nullable().optional(),
  })
  .meta({ id: 'ChangeFoodRequest' });
export type ChangeFoodRequest = z.input<typeof ChangeFoodRequest>;

export const AskForIngredientsRequest = z
  .strictObject({
    /** Positions in the recipe. */
    lines: z
      .array(
        z
          .int()
          .min(0)
          .max(INGREDIENTS_MAX - 1),
      )
      .min(1)
      .max(INGREDIENTS_MAX),
    /** For how many people; for a recipe without servings, how many times it is cooked. */
    servings: z.int().min(1).max(SERVINGS_MAX),
  })
  .meta({ id: 'AskForIngredientsRequest' });
export type AskForIngredientsRequest = z.input<typeof AskForIngredientsRequest>;

const LinePart = z.union([
  z.string(),
  z.object({ written: z.string(), quantity: z.number(), unitId: z.string().nullable() }),
  z.object({ written: z.string(), one: z.string(), many: z.string() }),
]);

export const IngredientView = z
  .object({
    text: z.string().max(INGREDIENT_MAX),
    quantity: z.number().nullable(),
    quantity2: z.number().nullable(),
    unit: z.string().nullable(),
    units: z.string().nullable(),
    unitId: z.string().nullable(),
    food: z.string(),
    /** Concatenated they are its text; numbers and the units behind them are scaled, the rest stays. */
    parts: z.array(LinePart).optional(),
  })
  .meta({ id: 'IngredientView' });

/** The facts read from the page of an address. */
const pageFacts = {
  title: z.string().max(FOOD_TITLE_MAX),
  /** Served by Yolo; null: it has none, or not yet. */
  pictureUrl: z.string().nullable(),
  /** Whether the picture is an icon of its site, not a photo. */
  isIcon: z.boolean(),
  /** For how many people it is; null: unknown. */
  servings: z.int().nullable(),
  /** The yield of a recipe without servings: "1 loaf". */
  makes: z.string().nullable(),
  minutes: z.int().nullable(),
};

export const FoodView = z
  .object({
    id: Id,
    kind: Kind,
    url: z.string(),
    ...pageFacts,
    notes: z.string(),
    ingredients: z.array(
      IngredientView.extend({
        /** For how many people it is already on the event's list; 0: it is not. */
        listedFor: z.number(),
      }),
    ),
    /**
     * Why nothing was read from its page: its site allows no programs, the page cannot be parsed, or it could not be
     * reached; null: it was read, or is being read.
     */
    unread: z.enum(['refused', 'unreadable', 'away']).nullable(),
    /** Whether its page is being read: title, picture and ingredients may still change. */
    reading: z.boolean(),
    /** null: a former member. */
    addedBy: MemberView.nullable(),
    /** Whether the reader may change and delete it. */
    changeable: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'FoodView' });
export type FoodView = z.infer<typeof FoodView>;

export const FoodListView = z
  .object({
    food: z.array(FoodView),
    /** Whether the reader may put ingredients on the event's list. */
    mayRequest: z.boolean(),
  })
  .meta({ id: 'FoodListView' });
export type FoodListView = z.infer<typeof FoodListView>;

export const FoodAddedView = z
  .object({
    food: FoodView,
    /** Whether it was there already; then nothing has changed. */
    wasThere: z.boolean(),
  })
  .meta({ id: 'FoodAddedView' });
export type FoodAddedView = z.infer<typeof FoodAddedView>;

export const FoodPinnedView = z.object({ pinned: z.int() }).meta({ id: 'FoodPinnedView' });
export type FoodPinnedView = z.infer<typeof FoodPinnedView>;

export const LookUpFoodRequest = z
  .strictObject({ kind: Kind, url: WebAddress })
  .meta({ id: 'LookUpFoodRequest' });

export const FoodLookedUpView = z
  .object({ kind: Kind, url: z.string(), ...pageFacts })
  .meta({ id: 'FoodLookedUpView' });
export type FoodLookedUpView = z.infer<typeof FoodLookedUpView>;

/** Of a member's export. */
export const FoodExport = addToView('ExportView', {
  food: z.array(
    z.object({
      eventId: Id,
      title: z.string(),
      url: z.string(),
      notes: z.string().nullable(),
      createdAt: Timestamp,
    }),
  ),
});
type FoodExport = z.infer<typeof FoodExport>;

declare module '@yolo/contract' {
  interface ExportFields extends FoodExport {}
}
