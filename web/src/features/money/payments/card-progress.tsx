import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import type { Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { buttonVariant } from '../../../ui/forms/button-variant.ts'
import { mayGoOn } from './payment-start.ts'
import { placeOf } from './payment-words.ts'
import { useGiveUp } from './payments.queries.ts'

/** An open payment that its payer confirms on the provider's own page, or that needs no page at all. */
export function CardProgress({ payment: { id, amount, redirect_url, payable } }: { payment: Payment }) {
  const language = useLanguage()
  const giveUp = useGiveUp(id)
  const url = redirect_url && isWebUrl(redirect_url) ? redirect_url : null

  // Only once, and only where it was begun: who comes back from there shall see what became of it.
  useEffect(() => {
    if (url && mayGoOn(id)) location.assign(url)
  }, [url, id])

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center text-primary">
          <span className="spinner" aria-hidden="true" />
        </span>
        <p role="status" className="min-w-0 text-lg font-semibold text-balance">
          {url ? m.payments_card_waiting() : m.payments_card_opening()}
        </p>
      </div>
      <p className="text-sm text-muted">{formatPrice(amount, language)}</p>
      {url ? (
        <a href={url} className={buttonVariant('primary', true)}>
          <CreditCard size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {m.payments_card_go()}
        </a>
      ) : null}
      {url ? (
        <Button wide busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {m.payments_other_way()}
        </Button>
      ) : null}
      {giveUp.error ? (
        <p role="alert" className="text-sm font-semibold">
          {sentenceOf(giveUp.error, m.payments_no_connection())}
        </p>
      ) : null}
      <p className="text-sm">{m.payments_you_may_close({ place: placeOf(payable) })}</p>
    </div>
  )
}

/** What a link may lead to: not a script. */
const isWebUrl = (url: string) => /^https?:\/\//.test(url)
