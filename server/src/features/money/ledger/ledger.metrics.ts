import type { Deps } from '../../../core/deps.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { coverOf } from './proof.rules.ts'
import { findNewestProof, findStop } from './proofs.queries.ts'

export const ledgerMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_ledger_breaches: { help: 'Rules of the books that the newest proof found broken' },
    mtaa_ledger_proof_age_seconds: { help: 'Age of the newest proof of the ledger' },
    mtaa_ledger_shortfall_cents: { help: 'What belongs to others less the money that is held, at the newest proof' },
    mtaa_payouts_stopped: { help: '1 while payouts are stopped because a proof found the books wrong' },
  },
  read: async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
    const proof = await findNewestProof(db)
    return {
      mtaa_ledger_breaches: proof ? [{ value: proof.breaches.length }] : [],
      mtaa_ledger_proof_age_seconds: proof ? [{ value: (clock().getTime() - proof.proven_at.getTime()) / 1000 }] : [],
      mtaa_ledger_shortfall_cents: proof ? [{ value: coverOf(proof).missing_cents }] : [],
      mtaa_payouts_stopped: [{ value: (await findStop(db)) ? 1 : 0 }],
    }
  },
})
