import { HOUR, type Limit } from '../../core/config/limits.ts';

export const listsLimits = {
  items: { perAddress: 1200, perAccount: 300, seconds: HOUR },
} satisfies Record<string, Limit>;
