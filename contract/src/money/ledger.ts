import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../page.ts'
import { singleLine } from '../text.ts'

/** A SHA-256 hash, as hexadecimal. */
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a proof checks; more than one rule may stand behind a name. */
export const ledgerChecks = [
  'balanced',
  'chart',
  'minimum',
  'once',
  'holds',
  'covered',
  'sums',
  'history',
  'payments',
  'receipts',
  'escrows',
  'statements',
  'points',
  'sellers',
  'float',
] as const
export type LedgerCheckName = (typeof ledgerChecks)[number]

/** What the newest proof of the whole ledger found. */
export const LedgerProof = z.object({
  id: Id,
  proven_at: Moment,
  /** Every rule of the books holds. */
  clean: z.boolean(),
  /** The first of the proofs that have found the same without interruption. */
  since: Moment,
  /** What was checked, and whether it holds. */
  checks: z.array(z.object({ check: z.enum(ledgerChecks), holds: z.boolean() })),
  /** How many rules do not hold. */
  breaches: z.int(),
  entries: z.int(),
  transactions: z.int(),
  accounts: z.int(),
  /** By kind of account, as its number in the chart of accounts: how many have something in them; the sum is on the normal side of the kind, in cents, or in whole points where the code begins with P. */
  totals: z.array(z.object({ code: z.string(), accounts: z.int(), cents: z.int() })),
  /** What belongs to others, what is held at M-Pesa, the card processor and the bank, and what the platform has to add. */
  cover: z.object({ owed_cents: z.int(), held_cents: z.int(), missing_cents: z.int() }),
  /** The Merkle sum tree over all accounts of members with money in them: each member can check that theirs is in it. */
  tree: z.object({ root: Hash, cents: z.int(), leaves: z.int() }),
})
export type LedgerProof = z.infer<typeof LedgerProof>

/** The newest proof; null before the first. */
export const getLedgerProof = endpoint({
  method: 'GET',
  path: '/ledger/proof',
  summary: 'Whether the books balance, when this was proven, and sums by kind of account.',
  access: 'public',
  result: z.object({ proof: z.nullable(LedgerProof), payouts_stopped: z.boolean() }),
  refusals: [],
})

/** The most accounts of one member that are answered. */
export const maxOwnLeaves = 100

export const OwnLeaf = z.object({
  code: z.string(),
  /** The member, or one of their orders. */
  owner: Id,
  cents: z.int(),
  /** Known to nobody else. */
  salt: Hash,
  position: z.int(),
  /** What stands beside each node on the way to the root. */
  path: z.array(z.object({ hash: Hash, cents: z.int() })),
})
export type OwnLeaf = z.infer<typeof OwnLeaf>

/**
 * The caller's own accounts in the tree of the newest proof. A leaf is `SHA-256(0x00, salt, "code owner", cents)`, a node
 * `SHA-256(0x01, left, cents of left, right, cents of right)`; cents are 64-bit, big-endian.
 */
export const getOwnLedgerProof = endpoint({
  method: 'GET',
  path: '/ledger/proof/mine',
  summary: 'What it takes to check that the balances of the caller are in the published sum.',
  access: 'member',
  freshSession: true,
  result: z.object({ proof: z.nullable(LedgerProof), items: z.array(OwnLeaf).check(z.maxLength(maxOwnLeaves)) }),
  refusals: [],
})

export const releaseLedgerStop = endpoint({
  method: 'POST',
  path: '/admin/ledger/release-stop',
  summary: 'Let payouts go on although the last proof found the books wrong. Written to the audit log.',
  access: 'admin',
  freshSession: true,
  body: z.object({ reason: singleLine({ min: 5, max: 200 }) }),
  result: z.object({ payouts_stopped: z.boolean() }),
  refusals: ['payouts_not_stopped'],
})
