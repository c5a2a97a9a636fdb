export * from './components/Notifications/NotificationList';
