import type { Language } from '@mtaa/contract/language'

interface Proof {
  code: string
  link: string
}

interface OrderNews {
  /** With its currency. */
  amount: string
  number: string
  link: string
}

interface ListingNews {
  title: string
  link: string
}

interface StepNews extends OrderNews {
  /** What was bought. */
  what: string
}

interface DatedNews extends StepNews {
  /** When the state that the order has entered ends by itself, by the clocks of Nairobi. */
  until: string
}
/**
 * What has happened in a dispute between buyer and seller: `agreed`, `decided` and `reversed` end it, `first_decision` can be
 * appealed against.
 */
export type DisputeNews =
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

interface PayoutNews {
  amount: string
  link: string
}

/** What has happened in a dispute between the two sides of an order. */
type DisputeMails = Readonly<Record<`order_dispute_${DisputeNews}`, { number: string; link: string }>>

/** How far an offer is, for the side that did not act; `amount` for all pieces, with its currency. */
interface OfferNews {
  title: string
  amount: string
  link: string
}

export type OfferStep =
  | 'received'
  | 'countered'
  | 'accepted'
  | 'agreed'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'lapsed'

/** Every kind of mail, with its data. */
export interface Mails extends DisputeMails {
  confirm: Proof
  invite: Proof
  magic_link: Proof
  recovery: Proof
  /** To the new address. */
  email_change: Proof & { address: string }
  /** To the old address, which must confirm too. */
  email_change_current: Proof & { address: string }
  reauthentication: { code: string }
  /** Somebody wanted to register an address that has an account. */
  already_registered: { link: string }
  /** Somebody wanted an address for their account that another account has. */
  address_wanted: { address: string }
  // What happened to the account, for its owner to know.
  email_changed: { address: string }
  phone_changed: { phone: string }
  password_changed: object
  /** With so many recovery codes, where they were made together. */
  factor_added: { name: string; codes?: number }
  factor_removed: { name: string }
  /** Earlier codes are void. */
  recovery_codes_made: { codes: number }
  recovery_codes_removed: object
  passkey_added: { name: string }
  passkey_removed: { name: string }
  /** A recovery code stood in for the second factor; so many are left. */
  recovery_code_used: { left: number }
  /** A seller is paid to this number from now on; the link stops payouts. */
  payout_number_set: { phone: string; link: string }
  payout_number_changed: { phone: string; link: string }
  /** How far a payout is, for its seller; `amount` with its currency, `phone` masked. */
  payout_sent: PayoutNews & { phone: string }
  payout_paid: PayoutNews & { phone: string; receipt: string }
  payout_failed: PayoutNews
  payouts_stopped: { link: string }
  payouts_released: { link: string }
  export_ready: { link: string }
  deletion_planned: { day: string; link: string }
  /** A new version of a policy takes effect on this day. */
  policy_changed: { title: string; day: string; what: string; link: string }
  /** A message to us has arrived, or was answered; the link is its status page. */
  ticket_received: { number: string; link: string }
  ticket_answered: { number: string; link: string }
  ticket_closed: { number: string; link: string }
  /** How far a refund is, for whoever paid. */
  refund_requested: OrderNews
  refund_approved: OrderNews
  /** With the reason that was given. */
  refund_rejected: OrderNews & { reason: string }
  refund_sent: OrderNews
  refund_confirmed: OrderNews
  refund_failed: OrderNews
  /** A refund of a sale, which somebody else has requested or decided, for its seller. */
  sale_refund_requested: OrderNews
  sale_refund_approved: OrderNews
  sale_refund_rejected: OrderNews & { reason: string }
  /** The bank of the buyer claims the money of an order: to its buyer, and to its seller. */
  order_disputed: OrderNews
  sale_disputed: OrderNews
  /** How it ended, to both. */
  dispute_won: OrderNews
  dispute_part_lost: OrderNews
  dispute_lost: OrderNews
  /** Each step of an order, to its buyer and to its seller (`sale_…`). */
  order_paid: DatedNews
  sale_paid: DatedNews
  order_accepted: DatedNews
  sale_accepted: DatedNews
  order_shipped: DatedNews
  sale_shipped: DatedNews
  order_delivered: DatedNews
  sale_delivered: DatedNews
  order_cancel_requested: DatedNews
  sale_cancel_requested: DatedNews
  order_completed: StepNews
  sale_completed: StepNews
  order_cancelled: StepNews
  sale_cancelled: StepNews
  /** A state is about to end by itself. */
  order_due: DatedNews
  sale_due: DatedNews
  /** Somebody has reviewed the member; `what` they dealt in. */
  review_published: { what: string; link: string }
  /** A deal waits for a review until `day`. */
  review_reminder: { what: string; day: string; link: string }
  /** What moderators decided about a review, for its author. */
  review_removed: { reason: string; link: string }
  review_restored: { link: string }
  review_appeal_rejected: { reason: string; link: string }
  offer_received: OfferNews
  offer_countered: OfferNews
  /** To the buyer, who can pay now. */
  offer_accepted: OfferNews
  /** To the seller, whose price the buyer agrees to. */
  offer_agreed: OfferNews
  offer_declined: OfferNews
  offer_withdrawn: OfferNews
  offer_expired: OfferNews
  offer_lapsed: OfferNews
  /** What a saved search has found just now; `listed` is a line for each. `stop` ends such mails. */
  saved_search_found: { name: string; listed: string; link: string; stop: string }
  /** What all saved searches have found, and which favourites cost less; either may be empty. */
  listing_digest: { listed: string; cheaper: string; link: string; stop: string }
  /** What is in the wallet goes back because the account is to be deleted. */
  wallet_refund_requested: { amount: string; link: string }
  wallet_refund_rejected: { amount: string; reason: string; link: string }
  wallet_refund_confirmed: { amount: string; link: string }
  wallet_refund_failed: { amount: string; link: string }
  /** What moderators decided about a listing, with their reason as a sentence. */
  listing_approved: ListingNews
  listing_refused: ListingNews & { reason: string }
  listing_removed: ListingNews & { reason: string }
  listing_restored: ListingNews
  listing_appeal_refused: ListingNews & { reason: string }
  /** A listing is shown until this day; the link renews it. */
  listing_ending: ListingNews & { day: string }
  /** Points that expire soon; the first of them on this day. */
  points_expiring: { points: string; day: string; link: string }
}

type OrderStep = 'paid' | 'accepted' | 'shipped' | 'delivered' | 'cancel_requested' | 'completed' | 'cancelled' | 'due'
/** What the bank of the payer does, by which `taken_back` may be M-Pesa's, too. */
type ClaimStep = 'claimed' | 'claim_won' | 'claim_part_lost' | 'taken_back'

export type RefundStep = 'requested' | 'approved' | 'rejected' | 'sent' | 'confirmed' | 'failed'
/** What sellers hear of refunds: on its way it is the buyer's. */
export type SaleRefundStep = Extract<RefundStep, 'requested' | 'approved' | 'rejected'>

export interface Texts {
  /** Registration, sign-in, a new number, a second factor: one short sentence with the code. */
  code: { code: string }
  /** Somebody wanted a number for their account that another account has. */
  number_wanted: object
  /** What a seller without a proven address reads of their payouts. */
  payout_news: { step: 'sent' | 'paid' | 'failed' | 'stopped' | 'released'; amount: string; link: string }
  /** What a seller without a proven address reads of a listing. */
  listing_news: {
    step: 'approved' | 'refused' | 'removed' | 'restored' | 'appeal_refused' | 'ending'
    title: string
    link: string
  }
  /** What buyers and sellers without a proven address read of an order. */
  order_news: { side: 'buyer' | 'seller'; step: OrderStep | ClaimStep; number: string; until: string; link: string }
  /** How far a refund is, for a side without a proven address. */
  refund_news: OrderNews & ({ side: 'buyer'; step: RefundStep } | { side: 'seller'; step: SaleRefundStep })
  /** A dispute between the two sides of an order, for a side without a proven address. */
  dispute_news: { news: DisputeNews; number: string; link: string }

  /** What a member without a proven address reads of reviews. */
  review_news: { step: 'published' | 'write' | 'removed' | 'restored' | 'appeal_rejected'; link: string }
  /** How far an offer is, for who has no proven address. */
  offer_news: OfferNews & { step: OfferStep }
  /** To the number that was paid until now. */
  payout_number_changed: { phone: string; link: string }
}

interface To {
  /** A mail address, or a number as digits with the country's code. */
  to: string
  language: Language
}

export type MailKind = keyof Mails
export type OutgoingMail =
  | { [K in MailKind]: To & { channel: 'mail'; kind: K; data: Mails[K] } }[MailKind]
  | { [K in keyof Texts]: To & { channel: 'sms'; kind: K; data: Texts[K] } }[keyof Texts]
