import { Controller } from '@nestjs/common';
import type { CountsView, NotificationListView } from '@yolo/contract/notifications';
import { notificationRoutes } from '@yolo/contract/notifications/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Route(notificationRoutes.listNotifications)
  list(@CurrentActor() actor: Actor): Promise<NotificationListView> {
    return this.notifications.list(actor);
  }

  @Route(notificationRoutes.readCounts)
  counts(@CurrentActor() actor: Actor): Promise<CountsView> {
    return this.notifications.counts(actor);
  }

  @Route(notificationRoutes.readNotification)
  read(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof notificationRoutes.readNotification>,
  ): Promise<void> {
    return this.notifications.read(actor, [params.notificationId]);
  }

  @Route(notificationRoutes.readNotifications)
  readSeveral(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof notificationRoutes.readNotifications>,
  ): Promise<void> {
    return this.notifications.readSeveral(actor, body);
  }
}
