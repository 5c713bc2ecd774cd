/** How an order reaches its buyer, as its two sides may read it. */
export interface Delivery {
  method: 'pickup' | 'rider' | 'courier' | 'digital'
  /** Who receives it, with a number; null: not named. */
  to: string | null
  /** From the ward to the county: where it goes, or where it is picked up. */
  place: string | null
  /** How to find it. */
  find: string | null
  /** What the seller says of it. */
  note: string | null
}

interface Step {
  number: string
  /** What was bought. */
  what: string
  /** With its currency. */
  amount: string
  link: string
}

interface Dated extends Step {
  /** When the state that the order has entered ends by itself, by the clocks of Nairobi. */
  until: string
}

export interface Delivered extends Dated {
  delivery: Delivery
}

/** Each step of an order, to its buyer and to its seller (`sale_…`). */
export interface OrderNotifications {
  order_paid: Dated
  sale_paid: Delivered
  order_accepted: Dated
  sale_accepted: Delivered
  order_shipped: Delivered
  sale_shipped: Delivered
  order_delivered: Dated
  sale_delivered: Dated
  order_cancel_requested: Dated
  sale_cancel_requested: Dated
  order_completed: Step
  sale_completed: Step
  order_cancelled: Step
  sale_cancelled: Step
  /** A state is about to end by itself. */
  order_due: Dated
  sale_due: Dated
}
