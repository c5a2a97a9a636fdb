import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoodView } from '@yolo/contract/lists';
import type { Actor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { EventReader } from '../../events/index.ts';
import { foodView, oneFood } from './food-rows.ts';
import { Food } from './food.entity.ts';

type Reader = Pick<EventReader, 'role'>;

/** Food that the member has added, or any food for the owner of the event. */
export async function requireOwnFood(
  em: EntityManager,
  actor: Actor,
  reader: Reader,
  eventId: string,
  foodId: string,
): Promise<Food> {
  const food = await em.findOne(Food, { id: foodId, eventId });
  if (!food) throw new DomainError('food_gone');
  if (reader.role !== 'owner' && food.addedBy !== actor.userId) throw new DomainError('food_not_yours');
  return food;
}

export async function readFoodView(
  em: EntityManager,
  actor: Actor,
  reader: Reader,
  eventId: string,
  foodId: string,
): Promise<FoodView> {
  const [row] = await oneFood(em, [eventId, foodId]);
  return foodView(row!, actor.userId, reader);
}
