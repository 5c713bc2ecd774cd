import type { ReactNode } from 'react'
import type { Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { CardProgress } from './card-progress.tsx'
import { PayByHand } from './pay-by-hand.tsx'
import { usePaymentMethods } from './payment-methods.queries.ts'
import { type Phase, phaseOf, pinSeconds, pinSecondsLeft } from './payment-phase.ts'
import { startOf } from './payment-start.ts'
import { phaseWords, placeOf } from './payment-words.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { SlowNote } from './slow-note.tsx'

/** An open payment. Never shown as failed. */
export const PaymentProgress = ({ payment }: { payment: Payment }) =>
  payment.method === 'mpesa' ? <PromptProgress payment={payment} /> : <CardProgress payment={payment} />

function PromptProgress({ payment }: { payment: Payment }) {
  const language = useLanguage()
  const slow = usePaymentMethods().methods.some((one) => one.method === 'mpesa' && one.slow)
  const elapsed = (useNow('second') - startOf(payment)) / 1000
  const phase = phaseOf(payment.status, elapsed)
  const place = placeOf(payment.payable)
  const isLate = elapsed >= pinSeconds
  return (
    <div className="flex flex-col gap-4">
      <PhaseHead phase={phase} place={place} left={pinSecondsLeft(elapsed)} />
      <p className="text-sm text-muted">
        {payment.phone_masked
          ? m.payments_amount_from({ amount: formatPrice(payment.amount, language), phone: payment.phone_masked })
          : formatPrice(payment.amount, language)}
      </p>
      {slow ? <SlowNote /> : null}
      {payment.status === 'submit_unknown' ? <Aside>{m.payments_did_you_get()}</Aside> : null}
      {phase === 'checking' ? <Aside>{m.payments_you_may_close({ place })}</Aside> : null}
      {isLate ? <ReceiptForm paymentId={payment.id} /> : null}
      {isLate ? <PayByHand payment={payment} /> : null}
    </div>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <p className="text-sm">{children}</p>

const PhaseHead = ({ phase, place, left }: { phase: Phase; place: string; left: number }) => (
  <>
    <div className="flex items-center gap-4">
      {phase === 'pin' ? (
        <span
          role="timer"
          aria-label={m.payments_seconds_left({ seconds: left })}
          className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-primary text-lg font-bold tabular-nums"
        >
          {left}
        </span>
      ) : (
        <span className="grid size-14 shrink-0 place-items-center text-primary">
          <span className="spinner" aria-hidden="true" />
        </span>
      )}
      <p role="status" className="min-w-0 text-lg font-semibold text-balance">
        {phaseWords[phase](place)}
      </p>
    </div>
    <progress
      aria-hidden="true"
      className="bar"
      {...(phase === 'pin' ? { value: left, max: pinSeconds } : { value: phase === 'sending' ? 1 : 0, max: 1 })}
    />
  </>
)
