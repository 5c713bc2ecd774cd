import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Price } from '../../../ui/data/formatters.tsx'

/** Delivery, which is free, and what is to be paid. */
export function Sums({ total }: { total: number }) {
  return (
    <dl className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4 text-muted">
        <dt>{m.common_delivery()}</dt>
        <dd>{formatPrice(0, useLanguage())}</dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">{m.common_total()}</dt>
        <dd aria-live="polite">
          <Price shillings={total} className="text-lg" />
        </dd>
      </div>
    </dl>
  )
}
