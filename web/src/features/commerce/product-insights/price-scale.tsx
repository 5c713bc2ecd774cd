import type { ProductInsight } from '@mtaa/contract/commerce/products/product-insight'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'

/** From the lower to the upper quarter of comparable prices, with their middle. */
export function PriceScale({ fair: { low, median, high } }: { fair: NonNullable<ProductInsight['fair']> }) {
  const language = useLanguage()
  const at = high > low ? ((median - low) / (high - low)) * 100 : 50
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2 w-full text-primary">
        <rect x="0" y="2" width="100" height="2" rx="1" fill="currentColor" opacity="0.3" />
        <rect x={Math.min(Math.max(at - 1, 0), 98)} y="0" width="2" height="6" fill="currentColor" />
      </svg>
      <p className="flex justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{formatPrice(low, language)}</span>
        <span>{m.insights_usual({ price: formatPrice(median, language) })}</span>
        <span>{formatPrice(high, language)}</span>
      </p>
    </div>
  )
}
