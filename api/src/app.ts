import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import type { Config } from './core/config/config.ts';
import { LiveAdapter } from './core/live/live.adapter.ts';
import { AnswerAdapter } from './core/http/answers.ts';
import { answerBrokenRequests } from './core/http/broken-requests.ts';
import { gate } from './core/http/gate.ts';
import { bufferedOutput, createLogger, requestLog } from './core/http/logging.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { serializePipelined } from './core/http/serialize-pipelined.ts';
import { closeUnreadBodies } from './core/http/unread-bodies.ts';
import { GenerationNews } from './core/web/generation-news.ts';

/**
 * Creates the application, ready to listen, on a running and migrated database.
 * @param logTo destination of log lines; standard output when absent
 */
export async function createApp(
  config: Config,
  logTo: DestinationStream = bufferedOutput(),
): Promise<NestExpressApplication> {
  const logger = createLogger(logTo);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, logger),
    new AnswerAdapter(config),
    {
      // Bodies are read by http/body.ts, once the caller and the route’s accepted bodies are known.
      bodyParser: false,
      bufferLogs: true,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(Logger));
  app.useWebSocketAdapter(new LiveAdapter(app));
  const { em } = app.get(MikroORM);
  app.use(
    serializePipelined,
    requestLog(logger),
    securityHeaders(config),
    app.get(GenerationNews).header,
    gate(config),
    (_request: unknown, _response: unknown, next: () => void) => RequestContext.create(em, next),
  );
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  closeUnreadBodies(app.getHttpServer());
  answerBrokenRequests(app.getHttpServer());
  return app;
}
