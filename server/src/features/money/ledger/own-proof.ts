import { maxOwnLeaves, type LedgerProof, type OwnLeaf } from '@mtaa/contract/money/ledger'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Db } from '../../../platform/database/db.ts'
import { nothing, siblingsOf } from './merkle.ts'
import { saltOf } from './nightly.ts'
import { findNewestProof, findNodes, findOwnLeaves } from './proofs.queries.ts'
import { viewProof } from './proof.view.ts'

interface OwnProof {
  proof: LedgerProof | null
  items: OwnLeaf[]
}

/** A member's accounts in the newest tree, each with its way to the root; the proof and the tree of one moment. */
export const showOwnProof = (deps: Pick<Deps, 'db' | 'cipher'>, memberId: string, all: readonly Feature[]) =>
  deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<OwnProof> => {
      const proof = await findNewestProof(tx)
      if (!proof) return { proof: null, items: [] }
      const leaves = await findOwnLeaves(tx, await ownersOf(tx, memberId, all), maxOwnLeaves)
      const ways = leaves.map(({ position }) => siblingsOf(position, proof.leaves))
      const nodes = await findNodes(tx, ways.flat())
      const byPlace = new Map(nodes.map((node) => [`${node.level} ${node.position}`, node]))
      const items = leaves.map(({ code, owner_id: owner, cents, position }, at) => ({
        code,
        owner,
        cents,
        position,
        salt: saltOf(deps, proof.id, code, owner).toString('hex'),
        path: (ways[at] ?? []).map((place) => {
          const { hash, cents: sum } = byPlace.get(`${place.level} ${place.position}`) ?? nothing
          return { hash: hash.toString('hex'), cents: sum }
        }),
      }))
      return { proof: viewProof(proof), items }
    })

/** By whom the books know a member: themselves, and what each feature adds. */
async function ownersOf(db: Db, memberId: string, all: readonly Feature[]): Promise<string[]> {
  const owners = [memberId]
  for (const { ownData } of all) owners.push(...((await ownData?.owners?.(db, memberId)) ?? []))
  return owners
}
