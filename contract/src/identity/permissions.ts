import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The kinds of viewers a policy is evaluated for: every role, and four without a known role. */
export const viewerKinds = [
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
export type ViewerKind = (typeof viewerKinds)[number]

export const PolicyRow = z.object({
  name: z.string(),
  what: z.string(),
  /** Those who may. */
  may: z.array(z.enum(viewerKinds)),
})

export const getPolicies = endpoint({
  method: 'GET',
  path: '/policies',
  summary: 'Who may do what, computed from the rules.',
  access: 'public',
  result: z.object({ standings: z.array(z.enum(viewerKinds)), policies: z.array(PolicyRow) }),
  refusals: [],
})
