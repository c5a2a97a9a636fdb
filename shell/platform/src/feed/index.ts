export { useCounts, useNotifications, type Notifications } from './hooks';
export { feedKeys } from './keys';
export { useLiveFeed } from './live-feed';
export { forgetNotifications } from './notifications-copy';
