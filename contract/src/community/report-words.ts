/** What reports are made of: lists, numbers and words that pages need without the schemas. */
import type { Language } from '../language.ts'

/** What can be reported: everything that a member posts, lists or writes, and members themselves. */
export const reportKinds = [
  'post',
  'comment',
  'chat_message',
  'product',
  'auction',
  'event',
  'service',
  'job',
  'property',
  'business',
  'person',
  'review',
  'offer',
  'quote',
  'message',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** The roles whose moderators decide about reports. */
export const reportRoles = [
  'Content-Moderator',
  'Market-Moderator',
  'Event-Moderator',
  'User-Verification-Moderator',
] as const

/** Whose moderators decide about which kind; admins decide about all. */
export const roleOfKind: Readonly<Record<ReportKind, (typeof reportRoles)[number]>> = {
  post: 'Content-Moderator',
  comment: 'Content-Moderator',
  chat_message: 'Content-Moderator',
  person: 'Content-Moderator',
  message: 'Content-Moderator',
  product: 'Market-Moderator',
  auction: 'Market-Moderator',
  service: 'Market-Moderator',
  job: 'Market-Moderator',
  property: 'Market-Moderator',
  review: 'Market-Moderator',
  offer: 'Market-Moderator',
  quote: 'Market-Moderator',
  event: 'Event-Moderator',
  business: 'User-Verification-Moderator',
}

/** Why something is reported, and why staff acts (docs/rules/reports.md). */
export const reportReasons = [
  'scam',
  'hate',
  'violence',
  'sexual',
  'minor',
  'private_info',
  'illegal',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = { note: 500, decisionNote: { min: 3, max: 500 }, appeal: { min: 10, max: 1000 } } as const

/** Days after a decision in which its author can appeal. */
export const appealDays = 30

/**
 * What staff can decide. `hide` is for the time until one of the others; `uphold` rejects an appeal; `undo` takes a removal back
 * that was not appealed against.
 */
export const caseDecisions = ['hide', 'restore', 'warn', 'remove', 'dismiss', 'uphold', 'undo'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** Those that name what is against the rules. */
export const needsReason = (decision: CaseDecision) =>
  decision === 'hide' || decision === 'warn' || decision === 'remove'

type Words = Readonly<Record<Language, string>>

const reasons: Readonly<Record<ReportReason, Words>> = {
  scam: { en: 'Scam or fraud', sw: 'Utapeli au ulaghai' },
  hate: { en: 'Hate or incitement against a group', sw: 'Chuki au uchochezi dhidi ya kundi la watu' },
  violence: { en: 'Violence or a threat', sw: 'Vurugu au vitisho' },
  sexual: { en: 'Sexual content', sw: 'Maudhui ya ngono' },
  minor: { en: 'Somebody under 18', sw: 'Mtu aliye chini ya miaka 18' },
  private_info: { en: 'Private information of a person', sw: 'Taarifa za siri za mtu' },
  illegal: { en: 'Illegal goods or services', sw: 'Bidhaa au huduma haramu' },
  spam: { en: 'Spam', sw: 'Taka au matangazo yasiyotakiwa' },
  other: { en: 'Something else against the rules', sw: 'Jambo lingine linalovunja kanuni' },
}

/** The words of a reason, as the one who reports and the author read them. */
export const reportReasonText = (reason: ReportReason, language: Language): string => reasons[reason][language]

const kinds: Readonly<Record<ReportKind, Words>> = {
  post: { en: 'Post', sw: 'Chapisho' },
  comment: { en: 'Comment', sw: 'Maoni kwenye chapisho' },
  chat_message: { en: 'Chat message', sw: 'Ujumbe wa gumzo' },
  product: { en: 'Product', sw: 'Bidhaa' },
  auction: { en: 'Auction', sw: 'Mnada' },
  event: { en: 'Event', sw: 'Tukio' },
  service: { en: 'Service', sw: 'Huduma' },
  job: { en: 'Job', sw: 'Kazi' },
  property: { en: 'Property', sw: 'Nyumba au kiwanja' },
  business: { en: 'Business', sw: 'Biashara' },
  person: { en: 'Person', sw: 'Mtu' },
  review: { en: 'Review', sw: 'Maoni' },
  offer: { en: 'Offer', sw: 'Ofa ya bei' },
  quote: { en: 'Request or quote', sw: 'Ombi au makadirio' },
  message: { en: 'Message', sw: 'Ujumbe' },
}

/** What was reported, in a word. */
export const reportKindText = (kind: ReportKind, language: Language): string => kinds[kind][language]
