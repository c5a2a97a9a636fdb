import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AccessModule } from './core/access/access.module.ts';
import { ConfigModule } from './core/config/config.module.ts';
import type { Config } from './core/config/config.ts';
import { DatabaseModule } from './core/database/database.module.ts';
import { FilesModule } from './core/files/files.module.ts';
import { serializers } from './core/http/logging.ts';
import { HttpModule } from './core/http/http.module.ts';
import { JobsModule } from './core/jobs/jobs.module.ts';
import { LiveModule } from './core/live/live.module.ts';
import { MailModule } from './core/mail/mail.module.ts';
import { ReleasesModule } from './core/releases/releases.module.ts';
import { WebModule } from './core/web/web.module.ts';

/** The only list of areas in the API; imported one after the other, so that their parts have a fixed order. */
const areas: Record<string, Type>[] = [
  await import('./areas/accounts/accounts.module.ts'),
  await import('./areas/admin/admin.module.ts'),
  await import('./areas/assistant/assistant.module.ts'),
  await import('./areas/assistant/designs/designs.module.ts'),
  await import('./areas/events/events.module.ts'),
  await import('./areas/expenses/expenses.module.ts'),
  await import('./areas/lists/lists.module.ts'),
  await import('./areas/maps/maps.module.ts'),
  await import('./areas/media/media.module.ts'),
  await import('./areas/members/members.module.ts'),
  await import('./areas/notifications/notifications.module.ts'),
];

/** The root module: core’s modules and the areas. */
@Module({})
export class AppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        // Requests are logged by http/logging.ts, which serializes errors too.
        LoggerModule.forRoot({ pinoHttp: { logger, serializers, wrapSerializers: false }, forRoutes: [] }),
        ConfigModule.with(config),
        DatabaseModule,
        AccessModule,
        HttpModule,
        JobsModule,
        FilesModule,
        MailModule,
        LiveModule,
        ReleasesModule,
        ...areas.flatMap((exported) => Object.values(exported)),
        // Last, because its page answers all addresses that no other route handles.
        WebModule.with(config),
      ],
    };
  }
}
