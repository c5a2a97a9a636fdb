import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { FilesModule } from '../files/files.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import './web.policy.ts';
import { Assets } from './assets.ts';
import { AssetsController } from './assets.controller.ts';
import { BrowserBuilds } from './browser-builds.ts';
import { BrandController } from './brand.controller.ts';
import { CombinedGenerations } from './combined-generations.ts';
import { FailuresController } from './failures.controller.ts';
import { Generations } from './generation.ts';
import { GenerationNews } from './generation-news.ts';
import { HealthController } from './health.controller.ts';
import { Mailbox } from './mailbox.ts';
import { MailboxController } from './mailbox.controller.ts';
import { OpenApiController } from './openapi.controller.ts';
import { PageController } from './page.controller.ts';
import { PageSources } from './page-sources.ts';

/** Routes besides the calls of the contract. Global for areas that provide content of pages. */
@Module({})
export class WebModule {
  static with({ production }: Config): DynamicModule {
    return {
      module: WebModule,
      imports: [FilesModule, ReleasesModule],
      controllers: [
        HealthController,
        OpenApiController,
        FailuresController,
        AssetsController,
        BrandController,
        ...(production ? [] : [MailboxController]),
        // Last, because it matches every other address.
        PageController,
      ],
      providers: [
        Assets,
        BrowserBuilds,
        CombinedGenerations,
        Generations,
        GenerationNews,
        Mailbox,
        PageSources,
      ],
      exports: [PageSources],
      global: true,
    };
  }
}
