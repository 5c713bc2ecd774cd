import { nairobiTime } from '@mtaa/contract/nairobi'
import { CircleCheck, CirclePause, CircleX, PackageCheck } from 'lucide-react'
import { type PaymentProof, type Proof, proofSeconds } from '@mtaa/contract/commerce/orders/payment-proof'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import type { Icon } from '../../../ui/media/icon.ts'

interface Look {
  icon: Icon
  title: () => string
  text: (inputs: { amount: string; number: string }) => string
  className: string
}

const looks: Record<Proof, Look> = {
  paid: {
    icon: CircleCheck,
    title: m.orders_proof_paid,
    text: m.orders_proof_paid_text,
    className: 'bg-primary text-on-primary',
  },
  unpaid: {
    icon: CircleX,
    title: m.orders_proof_unpaid,
    text: m.orders_proof_unpaid_text,
    className: 'bg-danger text-on-danger',
  },
  returned: {
    icon: CircleX,
    title: m.orders_proof_gone,
    text: m.orders_proof_returned,
    className: 'bg-danger text-on-danger',
  },
  disputed: {
    icon: CirclePause,
    title: m.orders_proof_disputed,
    text: m.orders_proof_disputed_text,
    className: 'bg-danger text-on-danger',
  },
  handed_over: {
    icon: PackageCheck,
    title: m.proof_handed_over,
    text: m.proof_handed_over_text,
    className: 'bg-ink text-surface',
  },
}

/** What the server has just said, to be read from across a counter. */
export function ProofCard({
  proof: { proof, amount: shillings, number, word, checked_at },
  age,
}: {
  proof: PaymentProof
  age: number
}) {
  const language = useLanguage()
  const { icon: Mark, title, text, className } = looks[proof]
  const amount = formatPrice(shillings, language)
  const left = Math.max(0, Math.ceil(proofSeconds - age))
  return (
    <section
      aria-label={m.orders_proof_title()}
      className={`flex flex-col items-center gap-4 rounded-card p-6 text-center ${className}`}
    >
      <Mark size={88} strokeWidth={1.75} aria-hidden="true" />
      <p role="status" className="leading-none font-bold text-balance" style={{ fontSize: sizeOf(title()) }}>
        {title()}
      </p>
      <p className="text-3xl font-bold tabular-nums">{amount}</p>
      <dl className="grid w-full grid-cols-1 gap-3 border-y border-current/30 py-4 sm:grid-cols-2">
        <Fact name={m.common_order_number()}>
          <span className="tracking-widest tabular-nums">{`${number.slice(0, 5)} ${number.slice(5)}`}</span>
        </Fact>
        <Fact name={m.proof_word()}>{word}</Fact>
      </dl>
      <p className="max-w-prose text-balance">{text({ amount, number: number })}</p>
      <div className="w-full">
        <p className="text-sm tabular-nums">
          {`${m.proof_checked({ time: clockOf(checked_at) })} · ${m.proof_left({ seconds: left })}`}
        </p>
        <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full border border-current/40">
          <div className="h-full bg-current" style={{ width: `${(left / proofSeconds) * 100}%` }} />
        </div>
      </div>
    </section>
  )
}

/** As large as the longest word fits across a phone, at every font size that its owner may set. */
const sizeOf = (title: string) =>
  `min(4.5rem, ${Math.floor(1100 / Math.max(...title.split(' ').map((word) => word.length))) / 10}vw)`

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="text-2xl font-bold">{children}</dd>
  </div>
)

// With seconds, which no picture has right.
const clockOf = (moment: string) => nairobiTime(new Date(moment)).toISOString().slice(11, 19)
