export { useCounts, useNotifications, type Notifications } from './hooks';
export { feedKeys } from './keys';
export { forgetNotifications } from './notifications-copy';
