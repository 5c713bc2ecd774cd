import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { plainNumber } from '../../plain-number.ts'
import { singleLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'
import { gateRoles, verdicts } from './decide-scan.ts'

/** Plain numbers: the browser needs no schemas. */
export const gateLimits = {
  /** Links of one event that are open. */
  links: 40,
  name: { min: 1, max: 40 },
  /** Scans that are sent at once. */
  batch: 200,
  /** How often an open page fetches changes, in seconds: a revocation arrives within a minute. */
  refresh: 30,
} as const

/** A link for stewards, as the organizer sees it. */
export const GateLink = z.object({
  id: Id,
  /** Its gate: several links can be of one. */
  gate: z.int(),
  name: z.string(),
  role: z.enum(gateRoles),
  /** Positions of the types that are let in; null: all. */
  types: z.nullable(z.array(z.int())),
  created_at: Moment,
  expires_at: Moment,
  revoked_at: z.nullable(Moment),
  /** When a phone last used it. */
  seen_at: z.nullable(Moment),
  ins: z.int(),
  outs: z.int(),
  refused: z.int(),
})
export type GateLink = z.infer<typeof GateLink>

export const createGateLink = endpoint({
  method: 'POST',
  path: '/events/:id/gate-links',
  summary: 'Make a link with which a steward lets people in, without an account. It ends with the event.',
  access: 'member',
  status: 201,
  params: listingId,
  body: z.object({
    /** Absent: a new gate. */
    gate: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    name: singleLine(gateLimits.name),
    role: z.enum(gateRoles),
    types: z._default(
      z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(10))).check(z.minLength(1), z.maxLength(10))),
      null,
    ),
  }),
  /** The link is shown this once. */
  result: z.object({ link: z.string(), gate_link: GateLink }),
  refusals: ['listing_not_found', 'event_over', 'event_cancelled', 'ticket_type_not_found', 'too_many_gates'],
})
export type NewGateLink = z.input<typeof createGateLink.body>

export const listGateLinks = endpoint({
  method: 'GET',
  path: '/events/:id/gate-links',
  summary: 'The gate links of an event of your own, with what went through each.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({ items: z.array(GateLink) }),
  refusals: ['listing_not_found'],
})

export const revokeGateLink = endpoint({
  method: 'POST',
  path: '/gate-links/:id/revoke',
  summary: 'End a gate link, of a phone that was lost: it fetches and reports nothing any more.',
  access: 'member',
  params: z.object({ id: Id }),
  result: GateLink,
  refusals: ['gate_not_found'],
})

const byToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'this is not a gate link')) })
const gateRefusals = ['gate_not_found', 'gate_closed', 'over_request_rate_limit'] as const

/** Who stands where, and the keys by which tickets and lists are verified. */
export const getGate = endpoint({
  method: 'GET',
  path: '/gate/:token',
  summary: 'What a gate link is for: the event, the gate, who may do what there, and the keys of tickets.',
  access: 'public',
  params: byToken,
  result: z.object({
    event: z.object({ id: Id, title: z.string(), start_date: Moment, end_date: Moment, location: z.string() }),
    gate: z.int(),
    name: z.string(),
    role: z.enum(gateRoles),
    types: z.nullable(z.array(z.int())),
    expires_at: Moment,
    /** The server's clock. */
    now: Moment,
    /** In base64url. */
    keys: z.array(z.object({ id: z.int(), key: z.string() })),
  }),
  refusals: gateRefusals,
})
export type GateInfo = z.infer<typeof getGate.result>

/** Binary (`manifest.ts`). With `since`, what has changed after that revision: revocations among it. */
export const getGateManifest = endpoint({
  method: 'GET',
  path: '/gate/:token/manifest',
  summary: 'The signed list of tickets of a gate, at most 55 bytes each, or what has changed in it since a revision.',
  access: 'public',
  params: byToken,
  query: z.object({ since: z._default(plainNumber(0, 4_294_967_295), 0) }),
  download: ['application/octet-stream'],
  result: fileBytes,
  refusals: gateRefusals,
})

export const scanKinds = ['in', 'out', 'override', 'undo'] as const

const scan = z.object({
  /** Made by the phone: by it a scan is taken up once. */
  id: Id,
  kind: z.enum(scanKinds),
  /** What was read or typed; of an undo it is not looked at. */
  code: z.string().check(z.maxLength(400)),
  typed: z._default(z.boolean(), false),
  /** What the phone said. */
  verdict: z.enum(verdicts),
  /** The server's clock, as the phone knew it, and whether it was sure. */
  at: Moment,
  clock_trusted: z.boolean(),
  offline: z._default(z.boolean(), false),
  /** The scan that an undo takes back. */
  undoes: z.optional(Id),
})

/**
 * What became of a scan. `conflict`: let in without a network, though another had gone in with the same ticket or it was revoked.
 * `refused` with the verdict `ADMIT`: somebody left whom nobody saw go in, which is not counted.
 */
export const ScanOutcome = z.object({
  id: Id,
  outcome: z.enum(['taken', 'conflict', 'refused', 'undone']),
  verdict: z.enum(verdicts),
  /** Of what was used: where and when. */
  gate: z.nullable(z.int()),
  at: z.nullable(Moment),
})
export type ScanOutcome = z.infer<typeof ScanOutcome>

/** Takes up scans in the order in which they are sent; one that was sent before is answered as the first time. */
export const reportScans = endpoint({
  method: 'POST',
  path: '/gate/:token/scans',
  summary: 'Report what was scanned at a gate, one at once or up to 200 after a time without a network.',
  access: 'public',
  params: byToken,
  body: z.object({ scans: z.array(scan).check(z.minLength(1), z.maxLength(gateLimits.batch)) }),
  result: z.object({ now: Moment, revision: z.int(), items: z.array(ScanOutcome) }),
  refusals: [...gateRefusals, 'supervisor_needed'],
})
export type ReportedScan = z.input<typeof reportScans.body>['scans'][number]

const GateCounts = z.object({
  inside: z.int(),
  ins: z.int(),
  outs: z.int(),
  tickets: z.int(),
  gates: z.array(z.object({ gate: z.int(), name: z.string(), ins: z.int(), outs: z.int(), refused: z.int() })),
})
export type GateCounts = z.infer<typeof GateCounts>

export const getGateCounts = endpoint({
  method: 'GET',
  path: '/gate/:token/counts',
  summary: 'How many went in and out, at each gate and in all.',
  access: 'public',
  params: byToken,
  result: GateCounts,
  refusals: gateRefusals,
})

/** A scan as the organizer's log shows it. */
export const GateScan = z.object({
  id: Id,
  gate: z.int(),
  gate_name: z.string(),
  kind: z.enum(scanKinds),
  outcome: z.enum(['taken', 'conflict', 'refused', 'undone']),
  verdict: z.enum(verdicts),
  ticket_id: z.nullable(Id),
  guest_name: z.nullable(z.string()),
  ticket_type: z.nullable(z.string()),
  at: Moment,
  clock_trusted: z.boolean(),
  offline: z.boolean(),
  received_at: Moment,
})
export type GateScan = z.infer<typeof GateScan>

export const getEntryCounts = endpoint({
  method: 'GET',
  path: '/events/:id/entry-counts',
  summary: 'How many are inside an event of your own, by gate; live by the topic `entries`.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: GateCounts,
  refusals: ['listing_not_found'],
})

export const listGateScans = endpoint({
  method: 'GET',
  path: '/events/:id/gate-scans',
  summary: 'What happened at the gates of an event of your own, the last first: all of it, or only contradictions.',
  access: 'member',
  freshSession: true,
  params: listingId,
  query: z.object({ outcome: z.optional(z.literal('conflict')), ...paging(50) }),
  result: pageOf(GateScan),
  refusals: ['listing_not_found', 'bad_cursor'],
})
