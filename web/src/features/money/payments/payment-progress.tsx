import type { Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { phaseOf, pinSeconds, pinSecondsLeft } from './payment-phase.ts'
import { startOf } from './payment-start.ts'
import { phaseWords } from './payment-words.ts'

/** An open payment. Never shown as failed. */
export function PaymentProgress({ payment }: { payment: Payment }) {
  const language = useLanguage()
  const elapsed = (useNow('second') - startOf(payment)) / 1000
  const phase = phaseOf(payment.status, elapsed)
  const left = pinSecondsLeft(elapsed)
  return (
    <div className="flex flex-col gap-4">
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
          {phaseWords[phase]()}
        </p>
      </div>
      <progress
        aria-hidden="true"
        className="bar"
        {...(phase === 'pin' ? { value: left, max: pinSeconds } : { value: phase === 'sending' ? 1 : 0, max: 1 })}
      />
      <p className="text-sm text-muted">
        {payment.phone_masked
          ? m.payments_amount_from({ amount: formatPrice(payment.amount, language), phone: payment.phone_masked })
          : formatPrice(payment.amount, language)}
      </p>
    </div>
  )
}
