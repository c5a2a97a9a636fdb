import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { cookieOf } from '../../core/access/cookies.ts';
import type { IssuedSession } from './sessions.service.ts';

const NAME = 'yolo_refresh';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The cookie that no script can read, sent to the auth routes only (decisions, "Session"). */
@Injectable()
export class RefreshCookie {
  readonly #options: CookieOptions;

  constructor(@Inject(CONFIG) config: Config) {
    const secure = config.publicUrl.startsWith('https:');
    this.#options = { httpOnly: true, sameSite: 'strict', secure, path: '/api/auth' };
  }

  read(request: Request): string | null {
    const value = cookieOf(request, NAME);
    return value && TOKEN.test(value) ? value : null;
  }

  /** @returns the part of the session that goes into the body */
  write<View>(
    response: Response,
    issued: Pick<IssuedSession, 'refreshToken' | 'expiresAt'> & { view: View },
  ): View {
    response.cookie(NAME, issued.refreshToken, { ...this.#options, expires: issued.expiresAt });
    return issued.view;
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.#options);
    this.forgetAnswers(response);
  }

  /**
   * Clears the browser's HTTP cache at the end of a session (docs/adr/0019), so that the next user of the computer
   * finds no answers on its disk. Pictures and builds are cleared too, and fetched once more.
   */
  forgetAnswers(response: Response): void {
    response.set('clear-site-data', '"cache"');
  }
}
