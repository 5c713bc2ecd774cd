import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Price } from '../../../ui/data/formatters.tsx'

interface SumsProps {
  /** What the lines cost. */
  items: number
  /** What their delivery costs; null where it is chosen later. */
  delivery: number | null
  /** What is taken off the total. */
  discount?: number
  /** Rows between the delivery and the total. */
  children?: ReactNode
}

/** The lines, their delivery, and what is to be paid. */
export function Sums({ items, delivery, discount = 0, children }: SumsProps) {
  const language = useLanguage()
  return (
    <dl className="flex flex-col gap-1">
      {delivery === null ? null : (
        <>
          <Row name={m.cart_items()}>{formatPrice(items, language)}</Row>
          <Row name={m.common_delivery()}>{formatPrice(delivery, language)}</Row>
        </>
      )}
      {children}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">{m.common_total()}</dt>
        <dd aria-live="polite">
          <Price shillings={items + (delivery ?? 0) - discount} className="text-lg" />
        </dd>
        {delivery === null ? <dd className="w-full text-sm text-muted">{m.cart_delivery_later()}</dd> : null}
      </div>
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
