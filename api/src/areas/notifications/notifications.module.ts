import { Global, Module } from '@nestjs/common';
import './notifications.area.ts';
import './notifications.policy.ts';
import { NotificationSources } from './notification-sources.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';

@Global()
@Module({
  controllers: [NotificationsController],
  providers: [NotificationSources, NotificationsService],
  exports: [NotificationSources],
})
export class NotificationsModule {}
