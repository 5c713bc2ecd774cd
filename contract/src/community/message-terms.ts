/** Lists and numbers of messages that pages need without the schemas. */

/** In grapheme clusters. */
export const messageTextLimit = 4000
export const messageUnitLimit = 40_000
/** Pictures of one message. */
export const messagePictures = 10
/** A voice message: seconds, and bytes as it came from the browser. */
export const voiceLimits = { seconds: 120, bytes: 600_000 } as const
/** How long its sender can delete a message for both. */
export const deleteForAllMinutes = 15
/** New requests that a member can send to strangers in a day, and within the first week of their account. */
export const requestsADay = { usual: 5, newAccount: 2 } as const

/**
 * Where a member finds a conversation. `requests`: a stranger has written first, and the member has neither answered nor
 * accepted.
 */
export const messageFolders = ['inbox', 'requests', 'archived'] as const
export type MessageFolder = (typeof messageFolders)[number]

/** What a card of a message shows. */
export const cardKinds = [
  'product',
  'auction',
  'event',
  'service',
  'job',
  'property',
  'business',
  'order',
  'offer',
  'booking',
] as const
export type CardKind = (typeof cardKinds)[number]

/**
 * What a reader is warned of (docs/rules/messages.md, Scam shield). `contact`: a telephone number or e-mail address. `till`: a till, paybill or
 * bank account. `messenger`: a link or name of another messenger. `pay_first`: money before anything was seen. `not_proof`: it
 * looks like a confirmation of M-Pesa. `false_link`: a link that pretends to be ours, or shows another address than it opens.
 * All but the last two are said before a deal between the two only.
 */
export const cautions = ['contact', 'till', 'messenger', 'pay_first', 'not_proof', 'false_link'] as const
export type Caution = (typeof cautions)[number]
