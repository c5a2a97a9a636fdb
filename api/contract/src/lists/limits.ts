export const ITEM_NAME_MAX = 200;
/** Of an event, requested and brought each. */
export const ITEMS_MAX = 500;
/** In one request; more go in a second one. */
export const ITEMS_AT_ONCE = 100;
/** Of a requested item and of one claim (`spec 2 ch. 5`: from 1). */
export const QUANTITY_MAX = 999;
/** Of a quantity in words: "4 loaves". */
export const QUANTITY_TEXT_MAX = 40;
export const CATEGORY_MAX = 40;
/** Restaurants and recipes of an event, together. */
export const FOOD_MAX = 200;
export const FOOD_AT_ONCE = 50;
export const FOOD_TITLE_MAX = 200;
export const NOTES_MAX = 2000;
/** Of a recipe. */
export const INGREDIENTS_MAX = 100;
export const INGREDIENT_MAX = 300;
/** As they are pasted. */
export const INGREDIENTS_TEXT_MAX = 10_000;
export const SERVINGS_MAX = 999;
