import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Whom a policy is evaluated for: every role, and four contexts without a known one. */
export const standings = [
  'visitor',
  'member',
  'owner',
  'unknown role',
  'guest',
  'Market-Moderator',
  'Content-Moderator',
  'User-Verification-Moderator',
  'Customer-Support-Moderator',
  'Event-Moderator',
  'Admin',
  'Super-Admin',
] as const
export type Standing = (typeof standings)[number]

export const PolicyRow = z.object({
  name: z.string(),
  what: z.string(),
  /** Those who may. */
  may: z.array(z.enum(standings)),
})

export const getPolicies = endpoint({
  method: 'GET',
  path: '/policies',
  summary: 'Who may do what, asked of the rules themselves.',
  access: 'public',
  result: z.object({ standings: z.array(z.enum(standings)), policies: z.array(PolicyRow) }),
  refusals: [],
})
