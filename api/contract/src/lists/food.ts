export const foodKinds = ['restaurant', 'recipe'] as const;
export type FoodKind = (typeof foodKinds)[number];
