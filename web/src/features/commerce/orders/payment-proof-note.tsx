import { CircleCheck, CirclePause, CircleX, PackageCheck } from 'lucide-react'
import type { Proof } from '@mtaa/contract/commerce/orders/payment-proof'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'

const words: Record<Proof, (inputs: { amount: string; number: string }) => string> = {
  paid: m.orders_proof_paid_text,
  unpaid: m.orders_proof_unpaid_text,
  returned: m.orders_proof_returned,
  disputed: m.orders_proof_disputed_text,
  handed_over: m.proof_handed_over_text,
}

const titles: Record<Proof, () => string> = {
  paid: m.orders_proof_paid,
  unpaid: m.orders_proof_unpaid,
  returned: m.orders_proof_gone,
  disputed: m.orders_proof_disputed,
  handed_over: m.proof_handed_over,
}

const good = { icon: CircleCheck, className: 'text-primary' }
const bad = { icon: CircleX, className: 'text-danger' }
const looks: Record<Proof, typeof good> = {
  paid: good,
  unpaid: bad,
  returned: bad,
  disputed: { icon: CirclePause, className: 'text-warning' },
  handed_over: { icon: PackageCheck, className: 'text-primary' },
}

/** Says to the seller whether the money is here: messages and screenshots of a buyer can be forged, this cannot. */
export function PaymentProofNote({ proof, amount, number }: { proof: Proof; amount: number; number: string }) {
  const language = useLanguage()
  const { icon: Icon, className } = looks[proof]
  return (
    <section
      aria-label={m.orders_proof_title()}
      className="flex gap-4 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <Icon size={32} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className={`text-xl font-bold ${className}`}>{titles[proof]()}</p>
        <p className="break-words">{words[proof]({ amount: formatPrice(amount, language), number })}</p>
      </div>
    </section>
  )
}
