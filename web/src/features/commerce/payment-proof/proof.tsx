import { RefreshCw, WifiOff } from 'lucide-react'
import { type PaymentProof, proofSeconds } from '@mtaa/contract/commerce/orders/payment-proof'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Instant } from './age.ts'
import { ProofCard } from './proof-card.tsx'
import { useAge } from './use-age.ts'

interface ProofProps {
  data: { proof: PaymentProof; at: Instant } | undefined
  failed: boolean
  checking: boolean
  onCheck: () => void
}

/** The proof while it is fresh, and otherwise that nothing is known: an old one is never shown. */
export function Proof({ data, failed, checking, onCheck }: ProofProps) {
  const age = useAge(data?.at)
  if (data && age !== null && age < proofSeconds) return <ProofCard proof={data.proof} age={age} />
  if (!failed && (checking || age === null)) return <ProofSkeleton />
  return (
    <section
      aria-label={m.orders_proof_title()}
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 text-center"
    >
      <WifiOff size={64} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <p role="alert" className="text-2xl font-bold text-balance">
        {m.proof_unknown()}
      </p>
      <p className="max-w-prose text-balance">{m.proof_unknown_text()}</p>
      <Button icon={RefreshCw} variant="primary" busy={checking} onClick={onCheck}>
        {m.proof_check_again()}
      </Button>
    </section>
  )
}

export const ProofSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()}>
    <Skeleton className="h-[29rem] rounded-card" />
  </div>
)
