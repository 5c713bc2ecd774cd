import type { Api } from '@mtaa/contract/client'
import { getLedgerProof, getOwnLedgerProof, type OwnLeaf } from '@mtaa/contract/money/ledger'
import { verifyLeaf } from '@mtaa/contract/money/verify-leaf'
import { sha256 } from '../../../platform/sha256.ts'

export interface CheckedLeaf {
  leaf: OwnLeaf
  /** It is this member's own, so that two members with one balance cannot be shown one leaf. */
  isOwn: boolean
  fits: boolean
  height: number
  sameRoot: boolean
  sameSum: boolean
  holds: boolean
}

export interface OwnCheck {
  provenAt: string
  leaves: CheckedLeaf[]
  /** How many leaves the tree has, and their sum. */
  of: number
  cents: number
  holds: boolean
}

/** Accounts that belong to a member themselves; others are those of their orders. */
const personal = new Set(['2010', '2030', '2040'])

/**
 * Verifies on this device that the member's balances are in the sum that everybody sees: it believes nothing of the answer
 * but what the published root proves. Undefined before the first proof.
 */
export async function checkOwn(api: Api, userId: string): Promise<OwnCheck | undefined> {
  const { own, published } = await fetchBoth(api)
  if (!own.proof || !published) return undefined
  const places = new Set(own.items.map(({ position }) => position))
  const leaves = await Promise.all(
    own.items.map(async (leaf) => {
      const { fits, height, sameRoot, sameSum } = await verifyLeaf(leaf, published.tree, sha256)
      const isOwn = !personal.has(leaf.code) || leaf.owner === userId
      return { leaf, isOwn, fits, height, sameRoot, sameSum, holds: isOwn && fits && sameRoot && sameSum }
    }),
  )
  const isSame = own.proof.id === published.id && places.size === own.items.length
  const holds = isSame && leaves.every((one) => one.holds)
  return { provenAt: published.proven_at, leaves, of: published.tree.leaves, cents: published.tree.cents, holds }
}

/** Both of one proof: between the two calls a newer one may have been made, once. */
async function fetchBoth(api: Api) {
  const own = await api(getOwnLedgerProof, {})
  const { proof: published } = await api(getLedgerProof, {})
  if (own.proof?.id === published?.id) return { own, published }
  return { own: await api(getOwnLedgerProof, {}), published }
}
