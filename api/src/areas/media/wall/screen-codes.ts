import { createHmac, randomInt } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { SCREEN_CODE_LENGTH, type ScreenCodeStateView, type ScreenCodeView } from '@yolo/contract/media';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { deriveKey } from '../../../core/config/secrets.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { linkTokenHash } from '../../../core/live/live-links.ts';
import { codeState, dropCode, makeCode, sweepCodes } from './screen-rows.ts';

/** The attempts to find a free code. */
const TRIES = 5;

/**
 * Six digits that pair a television with a wall. They give no access: the wall is read with the television's own
 * secret, which it never shows.
 */
@Injectable()
export class ScreenCodes {
  readonly #key: Buffer;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) config: Config,
  ) {
    this.#key = deriveKey(config, 'screen-code');
  }

  hashOf(code: string): Buffer {
    return createHmac('sha256', this.#key).update(code).digest();
  }

  /** @param draw makes six unpredictable digits */
  async ask(token: string, draw: () => string = drawCode): Promise<ScreenCodeView> {
    const tokenHash = linkTokenHash(token);
    await this.sweep(this.em);
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Separate statements: none holds a row lock while it waits for another.
      await dropCode(this.em, [tokenHash]);
      const code = draw();
      const [made] = await makeCode(this.em, [this.hashOf(code), tokenHash]);
      if (made) return { code, endsAt: made.endsAt };
    }
    throw new DomainError('screen_codes_full');
  }

  async state(token: string): Promise<ScreenCodeStateView> {
    const [state] = await codeState(this.em, [linkTokenHash(token)]);
    return state!;
  }

  @Handles('screens.sweep-codes')
  async sweep(em: EntityManager): Promise<void> {
    await sweepCodes(em, []);
  }
}

const drawCode = () => String(randomInt(10 ** SCREEN_CODE_LENGTH)).padStart(SCREEN_CODE_LENGTH, '0');
