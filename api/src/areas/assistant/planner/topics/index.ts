import type { Topic } from '../topic.ts';
import { drinkTopics } from './drinks.ts';
import { foodTopics } from './food.ts';
import { funTopics } from './fun.ts';
import { guestTopics } from './guests.ts';
import { listTopics } from './lists.ts';
import { moneyTopics } from './money.ts';
import { roomTopics } from './room.ts';
import { skyTopics } from './sky.ts';
import { timeTopics } from './time.ts';
import { tipTopics } from './tips.ts';
import { wordingTopics } from './wording.ts';

/** All topics of the planner by id. */
export const topics: ReadonlyMap<string, Topic> = new Map(
  [
    ...guestTopics,
    ...drinkTopics,
    ...foodTopics,
    ...listTopics,
    ...roomTopics,
    ...moneyTopics,
    ...timeTopics,
    ...skyTopics,
    ...wordingTopics,
    ...funTopics,
    ...tipTopics,
  ].map((topic) => [topic.id, topic]),
);
