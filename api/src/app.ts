import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import type { Config } from './config/config.ts';
import { LiveAdapter } from './live/live.adapter.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import { bufferedOutput } from './http/logging.ts';

/**
 * The application, ready to listen, on a database that is up and migrated.
 * @param logTo where log lines go; standard output when absent
 */
export async function createApp(
  config: Config,
  logTo: DestinationStream = bufferedOutput(),
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, logTo), {
    // Bodies are read by http/body.ts, once it is known who sends them and what the route takes.
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.useWebSocketAdapter(new LiveAdapter(app));
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  answerBrokenRequests(app.getHttpServer());
  return app;
}
