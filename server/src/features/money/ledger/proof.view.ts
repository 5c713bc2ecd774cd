import type { LedgerProof } from '@mtaa/contract/money/ledger'
import { coverOf } from './proof.rules.ts'
import type { StoredProof } from './proofs.queries.ts'

/** What everybody may know: how many rules are broken, not where. */
export const viewProof = (proof: StoredProof | undefined): LedgerProof | null =>
  proof
    ? {
        id: proof.id,
        proven_at: proof.proven_at.toISOString(),
        clean: proof.clean,
        since: proof.since.toISOString(),
        checks: proof.checks.map(({ check, holds }) => ({ check, holds })),
        breaches: proof.breaches.length,
        entries: proof.entries,
        transactions: proof.transactions,
        accounts: proof.accounts,
        totals: proof.totals.map(({ code, accounts, cents }) => ({ code, accounts, cents })),
        cover: coverOf(proof),
        tree: { root: proof.root.toString('hex'), cents: proof.root_cents, leaves: proof.leaves },
      }
    : null
