import { harmless, type Writers } from '../../../../test/why-written.ts';

export const writers: Writers = {
  'areas/lists/food/food.service.ts: em.assign(food': harmless('what has been read of a page'),
  'areas/lists/items/bringing.service.ts: em.assign(await': harmless('what somebody brings'),
};
