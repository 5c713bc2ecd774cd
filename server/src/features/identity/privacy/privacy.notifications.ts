export interface PrivacyNotifications {
  export_ready: { link: string }
  deletion_planned: { day: string; link: string }
}
