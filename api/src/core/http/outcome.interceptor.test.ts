import { Controller, Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { eventRoutes } from '@yolo/contract/events/schemas';
import { actor } from '../access/actor.ts';
import '../../app.module.ts';
import { ErrorFilter } from './error.filter.ts';
import { RateLimits } from './rate-limits.ts';
import { Route } from './route.ts';
import { TokenGuesses } from './token-guesses.ts';

/** Answers without applying its policy. */
@Controller()
class Careless {
  @Route(eventRoutes.readEvent)
  read(): { secret: string } {
    return { secret: 'the party is at nine' };
  }
}

@Module({
  controllers: [Careless],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: RateLimits, useValue: { forgive: () => undefined } },
    { provide: TokenGuesses, useValue: { try: () => null } },
  ],
})
class CarelessModule {}

test('a handler that does not apply its policy gets its answer replaced by an error', async () => {
  const app = await NestFactory.create(CarelessModule, { logger: false });
  app.use((request: { actor?: object }, _response: unknown, next: () => void) => {
    request.actor = actor({ requestId: 'r' });
    next();
  });
  await app.listen(0, '127.0.0.1');
  const answer = await fetch(`${await app.getUrl()}/api/events/1`);
  const body = await answer.text();
  await app.close();
  expect([answer.status, JSON.parse(body).code]).toEqual([500, 'internal']);
  expect(body).not.toContain('nine');
});
