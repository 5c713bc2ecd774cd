import type { MailKind, Mails } from '../outgoing-mail.ts'

/** The texts of one kind of mail; the frame adds code and link. */
export interface Words {
  subject: string
  /** What happened, or what to do. */
  lines: readonly string[]
  /** The name of the button, where there is a link. */
  button?: string
  /** Why it may be nothing to worry about, or what to do when it is. */
  ending: string
}

export type Phrases = { [K in MailKind]: (data: Mails[K]) => Words }

/** Mails about money, by how their kinds are named. */
type MoneyKind = Extract<
  MailKind,
  | `payout${string}`
  | `refund_${string}`
  | `sale_refund_${string}`
  | `${string}_disputed`
  | `dispute_${string}`
  | `order_dispute_${string}`
  | `wallet_${string}`
  | `points_${string}`
>
export type MoneyPhrases = Pick<Phrases, MoneyKind>
export type OrderPhrases = Pick<Phrases, Exclude<Extract<MailKind, `order_${string}` | `sale_${string}`>, MoneyKind>>

/** Mails about listings. */
export type ListingPhrases = Pick<Phrases, Exclude<Extract<MailKind, `listing_${string}`>, 'listing_digest'>>

/** Mails about reviews. */
export type ReviewPhrases = Pick<Phrases, Extract<MailKind, `review_${string}`>>

/** Mails about what members agree among themselves. */
export type DealPhrases = Pick<Phrases, Extract<MailKind, `offer_${string}` | 'saved_search_found' | 'listing_digest'>>

/** The fixed texts of every mail. */
export interface FrameWords {
  greeting: string
  /** Before the code. */
  code: string
  /** Before the code when there is a button too. */
  orCode: string
  /** Before the link that ends such mails. */
  stop: string
  /** Before the link in plain. */
  link: string
  farewell: string
  about: string
}
