import { CircleCheck, CircleX } from 'lucide-react'
import type { Proof } from '@mtaa/contract/commerce/sale-proof'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'

const words: Record<Proof, (inputs: { amount: string; number: string }) => string> = {
  paid: m.orders_proof_paid_text,
  unpaid: m.orders_proof_unpaid_text,
  returned: m.orders_proof_returned,
  handed_over: m.stamps_handed_over_text,
}

const titles: Record<Proof, () => string> = {
  paid: m.orders_proof_paid,
  unpaid: m.orders_proof_unpaid,
  returned: m.orders_proof_unpaid,
  handed_over: m.stamps_handed_over,
}

/** Says to the seller whether the money is here: messages and screenshots of a buyer can be forged, this cannot. */
export function SaleProof({ proof, amount, number }: { proof: Proof; amount: number; number: string }) {
  const language = useLanguage()
  const isPaid = proof === 'paid'
  const Icon = isPaid ? CircleCheck : CircleX
  return (
    <section
      aria-label={m.orders_proof_title()}
      className="flex gap-4 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <Icon
        size={32}
        strokeWidth={1.75}
        aria-hidden="true"
        className={isPaid ? 'shrink-0 text-primary' : 'shrink-0 text-danger'}
      />
      <div className="min-w-0">
        <p className={isPaid ? 'text-xl font-bold text-primary' : 'text-xl font-bold text-danger'}>{titles[proof]()}</p>
        <p className="break-words">{words[proof]({ amount: formatPrice(amount, language), number })}</p>
      </div>
    </section>
  )
}
