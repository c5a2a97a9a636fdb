import type { EntityManager } from '@mikro-orm/postgresql';
import { int } from '../../../core/database/columns.ts';
import { TODAY } from '../../../core/database/moments.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { PICTURES_A_DAY } from './designs.settings.ts';

/** $1 the member, $2 the number of pictures; returns no row if it exceeds the daily limit. */
const countPictures = statement(
  { pictures: int() },
  `insert into design_days as d (user_id, day, pictures)
   values ($1, ${TODAY}, $2::int)
   on conflict (user_id, day) do update set pictures = d.pictures + $2::int
     where d.pictures + $2::int <= ${PICTURES_A_DAY}
   returning pictures`,
);
const uncountPictures = statement(
  { pictures: int() },
  `update design_days set pictures = greatest(pictures - $2::int, 0) where user_id = $1 and day = ${TODAY}
   returning pictures`,
);

/**
 * Counts pictures of a member before their scene is painted, because a painting costs money.
 * @throws DomainError `pictures_used_up`
 */
export async function reservePictures(em: EntityManager, userId: string, pictures: number): Promise<void> {
  const counted = await countPictures(em, [userId, pictures]);
  if (counted.length === 0) throw new DomainError('pictures_used_up');
}

/** Returns reserved pictures that were not drawn. */
export async function returnPictures(em: EntityManager, userId: string, pictures: number): Promise<void> {
  if (pictures > 0) await uncountPictures(em, [userId, pictures]);
}
