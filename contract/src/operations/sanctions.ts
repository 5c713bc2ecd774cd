/** Strikes, sanctions and appeals as members have them (docs/rules/sanctions.md). What staff does is in `sanctions-admin.ts`. */
import * as z from 'zod/mini'
import { reportReasons } from '../community/report-words.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'
import { multiLine } from '../text.ts'
import { sanctionKinds, sanctionLimits, severities } from './sanction-words.ts'

/** Something that was found against the rules. */
export const Strike = z.object({
  id: Id,
  severity: z.enum(severities),
  points: z.int(),
  rule: z.enum(reportReasons),
  /** Of what it is about, as it was. */
  excerpt: z.string(),
  /** What the moderator wrote. */
  note: z.string(),
  /** The case of a report that it follows from, where its own appeal is. */
  case_id: z.nullable(Id),
  at: Moment,
  /** When it stops counting. */
  expires_at: Moment,
  state: z.enum(['counts', 'expired', 'reversed']),
})
export type Strike = z.infer<typeof Strike>

export const SanctionAppeal = z.object({
  text: z.string(),
  at: Moment,
  /** Until when another person answers. */
  due_at: Moment,
  outcome: z.enum(['open', 'granted', 'rejected']),
  note: z.string(),
})

/** What was done about a member: nothing of who did it. */
export const Sanction = z.object({
  id: Id,
  kind: z.enum(sanctionKinds),
  rule: z.enum(reportReasons),
  note: z.string(),
  /** It follows from so many points; null: a person decided it by itself. */
  points: z.nullable(z.int()),
  at: Moment,
  /** Null: until a person ends it; a warning has no end. */
  until: z.nullable(Moment),
  /** `noted`: a warning, which forbids nothing. */
  state: z.enum(['active', 'noted', 'over', 'ended']),
  appeal: z.nullable(SanctionAppeal),
  /** Until when it can be appealed against, where that is possible. */
  appeal_until: z.nullable(Moment),
})
export type Sanction = z.infer<typeof Sanction>

const state = z.enum(['good', 'restricted', 'suspended'])

/** A member's strikes and sanctions, the latest first. */
export const Standing = z.object({
  state,
  points: z.int(),
  strikes: z.array(Strike),
  sanctions: z.array(Sanction),
})
export type Standing = z.infer<typeof Standing>

export const getMyStanding = endpoint({
  method: 'GET',
  path: '/me/standing',
  summary: 'Your strikes and sanctions with their rules and ends, and your appeals.',
  access: 'member',
  freshSession: true,
  result: Standing,
  refusals: [],
})

const appealBody = z.object({ text: multiLine(sanctionLimits.appeal) })
const appealRefusals = [
  'sanction_not_found',
  'sanction_appealed',
  'sanction_appeal_late',
  'sanction_no_appeal',
] as const

/** Once for each sanction, within 30 days; another person decides. */
export const appealSanction = endpoint({
  method: 'POST',
  path: '/me/sanctions/:id/appeal',
  summary: 'Appeal against a sanction, once, within 30 days. Another person decides.',
  access: 'member',
  params: z.object({ id: Id }),
  body: appealBody,
  result: Sanction,
  refusals: [...appealRefusals],
})

/** The link of the mail, which needs no session. */
const link = z.object({ token: z.string().check(z.regex(/^[\w-]{40,100}$/, 'this is not the link of a mail')) })

/** What the link of the mail is about: nothing of who the member is. */
export const getSanctionByLink = endpoint({
  method: 'GET',
  path: '/appeals/:token',
  summary: 'The sanction that the link of a mail is about.',
  access: 'public',
  params: link,
  result: Sanction,
  refusals: ['sanction_not_found'],
})

export const appealByLink = endpoint({
  method: 'POST',
  path: '/appeals/:token',
  summary: 'Appeal by the link of a mail, without a session: once, within 30 days.',
  access: 'public',
  params: link,
  body: appealBody,
  result: Sanction,
  refusals: [...appealRefusals],
})
