import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AccountsModule } from './areas/accounts/accounts.module.ts';
import { AdminModule } from './areas/admin/admin.module.ts';
import { AccessModule } from './core/access/access.module.ts';
import { ConfigModule } from './core/config/config.module.ts';
import type { Config } from './core/config/config.ts';
import { DatabaseModule } from './core/database/database.module.ts';
import { EventsModule } from './areas/events/events.module.ts';
import { FilesModule } from './core/files/files.module.ts';
import { serializers } from './core/http/logging.ts';
import { HttpModule } from './core/http/http.module.ts';
import { JobsModule } from './core/jobs/jobs.module.ts';
import { LiveModule } from './core/live/live.module.ts';
import { MailModule } from './core/mail/mail.module.ts';
import { MapsModule } from './areas/maps/maps.module.ts';
import { MembersModule } from './areas/members/members.module.ts';
import { NotificationsModule } from './areas/notifications/notifications.module.ts';
import { WebModule } from './core/web/web.module.ts';

/** The rooms of the API. */
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
        AccountsModule,
        AdminModule,
        MembersModule,
        FilesModule,
        MailModule,
        LiveModule,
        NotificationsModule,
        EventsModule,
        MapsModule,
        // Last, because its page answers every address that nobody else has.
        WebModule.with(config),
      ],
    };
  }
}
