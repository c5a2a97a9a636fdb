import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { AccessModule } from './access/access.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { Config } from './config/config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { EventsModule } from './events/events.module.ts';
import { FilesModule } from './files/files.module.ts';
import { serializers } from './http/logging.ts';
import { HttpModule } from './http/http.module.ts';
import { InvitationsModule } from './invitations/invitations.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MapsModule } from './maps/maps.module.ts';
import { MembersModule } from './members/members.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { WebModule } from './web/web.module.ts';

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
        InvitationsModule,
        EventsModule,
        MessagesModule,
        MapsModule,
        // Last, because its page answers every address that nobody else has.
        WebModule.with(config),
      ],
    };
  }
}
