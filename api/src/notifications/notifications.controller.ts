import { Controller } from '@nestjs/common';
import type { CountsView, NotificationListView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Route('listNotifications')
  list(@CurrentActor() actor: Actor): Promise<NotificationListView> {
    return this.notifications.list(actor);
  }

  @Route('readCounts')
  counts(@CurrentActor() actor: Actor): Promise<CountsView> {
    return this.notifications.counts(actor);
  }

  @Route('readNotification')
  read(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'readNotification'>): Promise<void> {
    return this.notifications.read(actor, [params.notificationId]);
  }

  @Route('readNotifications')
  readSeveral(@CurrentActor() actor: Actor, @Input() { body }: Parsed<'readNotifications'>): Promise<void> {
    return this.notifications.readSeveral(actor, body);
  }
}
