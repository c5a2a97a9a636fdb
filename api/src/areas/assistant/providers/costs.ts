import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int } from '../../../core/database/columns.ts';
import { TODAY } from '../../../core/database/moments.ts';
import { POOL } from '../../../core/database/pool.ts';
import { statement } from '../../../core/database/statement.ts';

/** Whether at least $1 tokens were used today. */
const isUsedUp = statement(
  { usedUp: bool() },
  `select coalesce((select t.tokens from ai_token_days t where t.day = ${TODAY}), 0) >= $1::bigint as "usedUp"`,
);

const addTokens = statement(
  { one: int() },
  `insert into ai_token_days as t (day, tokens) values (${TODAY}, $1)
   on conflict (day) do update set tokens = t.tokens + excluded.tokens returning 1 as one`,
);

/** Characters per token, approximately, for most languages and models. */
const CHARACTERS = 4;

export const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS);

/** The tokens that the installation has used today. */
@Injectable()
export class Costs {
  readonly #logger = new Logger(Costs.name);

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async usedUp(): Promise<boolean> {
    const [row] = await isUsedUp(this.pool, [this.config.aiTokensPerDay]);
    return row!.usedUp;
  }

  async spent(tokens: number): Promise<void> {
    if (tokens <= 0) return;
    try {
      await addTokens(this.pool, [tokens]);
    } catch (error) {
      this.#logger.error({ err: error, tokens }, 'Tokens could not be counted');
    }
  }
}
