import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ProductInsight, RiskReason } from '@mtaa/contract/commerce/products/product-insight'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { PriceScale } from './price-scale.tsx'
import { Sparkline } from './sparkline.tsx'

const ModerateProduct = lazy(async () => ({
  default: (await import('../listing-moderation/index.ts')).ModerateProduct,
}))

const reasons: Record<RiskReason, () => string> = {
  new_account: m.insights_new_account,
  low_price: m.insights_low_price,
  picture_elsewhere: m.insights_picture_elsewhere,
  many_alike: m.insights_many_alike,
  outside_contact: m.insights_outside_contact,
  cautious_messages: m.insights_cautious_messages,
}

/** It accuses nobody: it says what to look at. */
export function CheckFirst({ productId, insight }: { productId: string; insight: ProductInsight }) {
  return (
    <>
      {insight.reasons.length > 0 ? (
        <section role="alert" className="flex gap-3 rounded-card border border-warning bg-surface p-4">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
          <div className="min-w-0">
            <h2 className="font-semibold">{m.insights_check()}</h2>
            <ul className="mt-1 list-disc pl-5">
              {insight.reasons.map((reason) => (
                <li key={reason}>{reasons[reason]()}</li>
              ))}
            </ul>
            <p className="mt-1 text-sm text-muted">{m.insights_protected()}</p>
          </div>
        </section>
      ) : null}
      {insight.risk ? (
        <>
          <p className="text-sm text-muted tabular-nums">{m.insights_score({ score: insight.risk.score })}</p>
          <Suspense fallback={null}>
            <ModerateProduct key={productId} productId={productId} />
          </Suspense>
        </>
      ) : null}
    </>
  )
}

/** Its prices over time, and what comparable products cost. */
export function Prices({ insight: { fair, prices } }: { insight: ProductInsight }) {
  const language = useLanguage()
  const latest = prices.at(-1)
  if (!fair && !latest) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="font-semibold">{m.insights_prices()}</h2>
      {fair ? (
        <div className="flex flex-col gap-1">
          <p className="text-sm">
            {m.insights_fair({
              low: formatPrice(fair.low, language),
              high: formatPrice(fair.high, language),
              count: fair.listings,
            })}
          </p>
          <PriceScale fair={fair} />
        </div>
      ) : null}
      {prices.length > 0 ? <Sparkline prices={prices} /> : null}
    </section>
  )
}
