interface Priced {
  /** What was paid in money, in whole shillings. */
  total: number
  points_discount: number
}

/** What the platform pays the seller for redeemed points, in cents, when so much of an order's money is released. */
export function pointsFor({ total, points_discount }: Priced, releasedCents: number): number {
  if (total === 0) return points_discount * 100
  return Math.floor((points_discount * releasedCents) / total)
}
