import * as api from '@mtaa/contract/money/ledger'
import type { Feature } from '../../../core/feature.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { payoutsFrozen } from './nightly.ts'
import { showOwnProof } from './own-proof.ts'
import { findNewestProof } from './proofs.queries.ts'
import { viewProof } from './proof.view.ts'
import { releaseStop } from './release-stop.ts'

export function ledgerRoutes(on: On, all: readonly Feature[]) {
  on(api.getLedgerProof, async ({ deps }) => ({
    proof: viewProof(await findNewestProof(deps.db)),
    payouts_stopped: await payoutsFrozen(deps.db),
  }))

  on(api.getOwnLedgerProof, ({ deps, viewer }) => showOwnProof(deps, viewer.id, all))

  on(api.releaseLedgerStop, async ({ deps, viewer, body }) => {
    await releaseStop(deps, viewer.id, body.reason)
    return { payouts_stopped: false }
  })
}
