export interface PrivacyNotifications {
  export_ready: { link: string }
  deletion_planned: { day: string; link: string }
  data_request_acknowledged: { number: string; link: string }
  data_request_answered: { number: string; link: string }
  data_request_refused: { number: string; link: string }
}
