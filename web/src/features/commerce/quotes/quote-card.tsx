import { formatMoment } from '@mtaa/contract/dates'
import type { Quote } from '@mtaa/contract/commerce/quotes/quotes'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { PersonLink } from '../../community/people/index.ts'
import { quoteStates } from './quote-words.ts'

/** A quote: how much, when, for how long it is valid. `children` is what can be done with it. */
export function QuoteCard({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const language = useLanguage()
  const [state, tone] = quoteStates[quote.state]
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Price shillings={quote.price} className="text-xl" />
        <Badge tone={tone}>{state()}</Badge>
      </div>
      <p className="break-words">
        <PersonLink person={quote.provider} />
        <span className="text-muted"> · {quote.title}</span>
      </p>
      <p>
        <time dateTime={quote.starts_at}>{formatMoment(quote.starts_at, language)}</time>
        <span>–{formatMoment(quote.ends_at, language).slice(-5)}</span>
      </p>
      {quote.note ? <p className="break-words whitespace-pre-line">{quote.note}</p> : null}
      {quote.state === 'sent' ? (
        <p className="text-sm text-muted">{m.quotes_valid({ moment: formatMoment(quote.expires_at, language) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {quote.booking_id ? (
          <LinkButton variant="primary" to={`/bookings/${quote.booking_id}`}>
            {m.quotes_see_booking()}
          </LinkButton>
        ) : null}
        {children}
      </div>
    </article>
  )
}
