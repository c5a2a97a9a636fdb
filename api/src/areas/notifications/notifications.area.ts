import { defineArea } from '../../core/areas/area.ts';
import { NotificationMark, NotificationRead } from './notification.entities.ts';

defineArea({
  name: 'notifications',
  entities: [NotificationRead, NotificationMark],
  constraints: {
    notification_reads_user_id_fkey: 'unauthenticated',
    notification_marks_user_id_fkey: 'unauthenticated',
  },
});
