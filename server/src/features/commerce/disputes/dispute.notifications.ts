/**
 * What has happened in a dispute between buyer and seller: `agreed`, `decided` and `reversed` end it, `first_decision` can be
 * appealed against.
 */
export type DisputeEvent =
  | 'opened'
  | 'message'
  | 'proposal'
  | 'declined'
  | 'withdrawn'
  | 'reminder'
  | 'waiting'
  | 'first_decision'
  | 'appealed'
  | 'settling'
  | 'agreed'
  | 'decided'
  | 'reversed'

export type DisputeNotifications = Record<`order_dispute_${DisputeEvent}`, { number: string; link: string }>
