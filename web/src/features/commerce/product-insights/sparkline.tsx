import { formatDay } from '@mtaa/contract/dates'
import type { ProductInsight } from '@mtaa/contract/commerce/products/product-insight'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { stepsOf } from './steps.ts'

/** The prices of a product over time, as a line of steps; in words for who does not see it. */
export function Sparkline({ prices }: { prices: ProductInsight['prices'] }) {
  const language = useLanguage()
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox="0 0 100 30"
        preserveAspectRatio="none"
        role="img"
        aria-label={m.insights_history({
          prices: prices
            .map(({ at, price }) => `${formatDay(at, language)}: ${formatPrice(price, language)}`)
            .join('; '),
        })}
        className="h-16 w-full text-primary"
      >
        <polyline
          points={stepsOf(prices.map(({ at, price }) => ({ at: new Date(at).getTime(), price })))}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{`${formatDay(first.at, language)} · ${formatPrice(first.price, language)}`}</span>
        <span>{`${formatDay(last.at, language)} · ${formatPrice(last.price, language)}`}</span>
      </figcaption>
    </figure>
  )
}
