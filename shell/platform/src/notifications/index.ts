export { groupNotifications, type NotificationGroup } from '@yolo/contract/notification-groups';
export { groupRow } from './group-row';
