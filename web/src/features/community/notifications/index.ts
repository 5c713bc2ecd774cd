/** Public entry of notifications: the list of a member, and by which ways they are notified. */
export { NotificationsScreen } from './notifications-screen.tsx'
export { NotificationSettingsForm } from './settings/settings-form.tsx'
