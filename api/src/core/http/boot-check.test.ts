import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { type Route, routes } from '@yolo/contract';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { Permission } from '@yolo/contract';
import '../live/live.policy.ts';
import { BootCheck } from './boot-check.ts';
import { Handlers } from './handlers.ts';
import { Allow } from './route.ts';

async function boot(parts: {
  controllers?: (new () => object)[];
  providers?: (new () => object)[];
}): Promise<void> {
  @Module({
    imports: [DiscoveryModule],
    ...parts,
    providers: [BootCheck, Handlers, ...(parts.providers ?? [])],
  })
  class Parts {}
  const app = await NestFactory.createApplicationContext(Parts, { logger: false, abortOnError: false });
  await app.close();
}

test('a route without a permission stops the boot', async () => {
  @Controller()
  class Open {
    @Get('open')
    @Allow('live.connect')
    declared(): void {}

    @Get('forgotten')
    forgotten(): void {}
  }
  await expect(boot({ controllers: [Open] })).rejects.toThrow('Open.forgotten declares no permission');
});

test('a permission without a policy stops the boot', async () => {
  @Controller()
  class Undecided {
    @Get('undecided')
    @Allow('nothing.decided' as Permission)
    undecided(): void {}
  }
  await expect(boot({ controllers: [Undecided] })).rejects.toThrow(
    'declares nothing.decided, which has no policy',
  );
});

test('a socket message without a permission stops the boot', async () => {
  @WebSocketGateway()
  class Gateway {
    @SubscribeMessage('event.watch')
    watch(): void {}
  }
  await expect(boot({ providers: [Gateway] })).rejects.toThrow('Gateway.watch declares no permission');
});

test('a call that accepts a file of unlimited size stops the boot', async () => {
  const route: Route = routes.uploadImage;
  const size = route.maxBytes;
  delete route.maxBytes;
  try {
    await expect(boot({})).rejects.toThrow('uploadImage takes a file and does not say how large');
  } finally {
    route.maxBytes = size!;
  }
});

test('a call of the contract without a handler stops the boot', async () => {
  await expect(boot({})).rejects.toThrow(
    /nobody handles the route uploadImage.*nobody handles the message event\.watch/,
  );
});
