export interface FloatNotifications {
  payout_float_low: { left: string; least: string; link: string }
}
