export { groupNotifications, type NotificationGroup } from '@yolo/contract/notifications';
export { groupRow } from './group-row';
