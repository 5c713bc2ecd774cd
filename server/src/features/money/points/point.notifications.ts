export interface PointNotifications {
  /** Points that expire soon; the first of them on this day. */
  points_expiring: { points: string; day: string; link: string }
}
