/** Who decides a problem of a booking, and how much of its money (docs/rules/bookings.md). Pure. */

/** In whole shillings, with what belongs to it: support alone, and an admin alone. Above that two admins agree. */
export const limits = { support: 5_000, alone: 50_000 } as const

export const isWithinLimit = (isAdmin: boolean, refund: number) => isAdmin || refund <= limits.support
export const needsSecond = (refund: number) => refund > limits.alone

/** What has gone back before, by how the booking had ended first, stays with the customer. */
export const refundOf = (refund: number, { back }: { back: number | null }) => Math.max(refund, back ?? 0)
