/** About one lot; `amount` with its currency. */
interface Lot {
  title: string
  amount: string
  link: string
}

/** `until`: the moment in words. */
type Dated = Lot & { until: string }

export interface AwardNotifications {
  /** To the winner, who pays now. */
  lot_won: Dated
  lot_bought: Dated
  lot_pay_reminder: Dated
  /** To the winner who did not pay. `until` is empty unless they cannot bid any more; `deposit`: it was taken. */
  lot_strike: Dated & { count: number; deposit: string | null }
  /** To the next one. */
  lot_second_chance: Dated
  lot_second_chance_over: Lot
  lot_lost: Lot
  lot_cancelled: Lot
  /** To the seller. */
  lot_sold: Dated
  lot_paid: Lot
  lot_unsold: Lot
  /** `next`: it is offered to the next one until then; `deposit`: what the seller gets of the winner's. */
  lot_not_paid: Dated & { deposit: string | null }
  lot_deposit_returned: Lot
}
