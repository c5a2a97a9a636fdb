export { useCounts, useNotifications, type Notifications } from './hooks';
export { feedKeys } from './keys';
export { notificationTime } from './notification-time';
export { forgetNotifications } from './notifications-copy';
