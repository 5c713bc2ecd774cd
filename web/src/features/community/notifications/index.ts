/** Public entry of notifications: the list of a member, and by which ways they are notified. */
export { NotificationSettingsForm } from './settings/settings-form.tsx'
