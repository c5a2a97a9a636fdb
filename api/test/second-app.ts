import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../src/app.ts';
import type { TestApp } from './app.ts';

export interface SecondApp {
  app: NestExpressApplication;
  url: string;
  close(): Promise<void>;
}

/** A second API on the same database, like one of another process: only PostgreSQL connects the two. */
export async function startSecondApp({ config }: TestApp): Promise<SecondApp> {
  const app = await createApp(config, new Writable({ write: (_chunk, _encoding, done) => done() }));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
