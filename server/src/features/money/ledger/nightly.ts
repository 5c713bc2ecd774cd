import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { buildTree, leafOf, type TreeNode } from './merkle.ts'
import { isDue } from './proof.rules.ts'
import {
  findHistory,
  findNewestProof,
  findStop,
  insertProof,
  insertStop,
  liftStop,
  replaceTree,
} from './proofs.queries.ts'
import { prove, type Verdict } from './prove.ts'

type Proving = Pick<Deps, 'db' | 'clock' | 'cipher' | 'log'>

/** Whether a proof found the books wrong, and no later proof and no admin has lifted the stop since: no payout is sent. */
export const payoutsFrozen = async (db: Db): Promise<boolean> => (await findStop(db)) !== undefined

/** What hides whose leaf it is; its member gets it with their proof. */
export const saltOf = ({ cipher }: Pick<Deps, 'cipher'>, proofId: string, code: string, owner: string) =>
  cipher.mac('ledger leaf', `${proofId} ${code} ${owner}`)

/** Proves the ledger once a night, and at the first start. */
export const proveNightly = (all: readonly Feature[]) => async (deps: Proving) => {
  const last = await findNewestProof(deps.db)
  if (isDue(deps.clock(), last?.proven_at)) await proveAndStore(deps, all)
}

/** Proves the ledger and stores what was found. A breach stops payouts; a clean proof lets them go on. */
export async function proveAndStore(deps: Proving, all: readonly Feature[]): Promise<Verdict> {
  const { db, clock, log } = deps
  const at = clock()
  const verdict = await prove({ db, checks: foldLedgerChecks(all), at, before: await findHistory(db) })
  const { breaches, leaves } = verdict
  const id = newId(at)
  const nodes = leaves.map(({ code, owner_id, cents }) =>
    leafOf(saltOf(deps, id, code, owner_id), code, owner_id, cents),
  )
  const levels = buildTree(nodes)
  const [root] = levels.at(-1) as [TreeNode]
  await db.transaction().execute(async (tx) => {
    await insertProof(tx, id, verdict, root)
    await replaceTree(tx, levels, leaves)
    if (breaches.length > 0) return insertStop(tx, id, at)
    const lifted = await liftStop(tx, at)
    if (lifted === undefined) return
    const details = { by: 'program', proof_id: id }
    await audit(deps, tx, {
      actorId: null,
      action: 'ledger.stop_lifted',
      subject: { type: 'ledger_stop', id: lifted },
      details,
    })
  })
  if (breaches.length > 0) log.error({ proof: id, breaches }, 'the ledger does not prove: payouts are stopped')
  return verdict
}
