export { notify, type Notification, type Notifying } from './notify.ts'
export { reachesByPush } from './reaches-by-push.ts'
export { notifyStaff } from './notify-staff.ts'
export { showsReadReceipts } from './settings.queries.ts'
