import { Module } from '@nestjs/common';
import './notifications.area.ts';
import './notifications.policy.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({ controllers: [NotificationsController], providers: [NotificationsService] })
export class NotificationsModule {}
