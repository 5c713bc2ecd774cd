import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductInsight } from '@mtaa/contract/commerce/products/product-insight'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { useNear } from '../../../ui/layout/use-near.ts'
import { insightQuery } from './insight.queries.ts'

const fetchNote = async () => (await import('./insight.tsx')).CheckFirst
const fetchPrices = async () => (await import('./insight.tsx')).Prices

/** What to check before paying: requested when the page has time for it. Words come only where there is something to say. */
export function NoteWhenIdle({ productId }: { productId: string }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const insight = useInsight(productId, isIdle)
  if (!insight || (insight.reasons.length === 0 && !insight.risk)) return null
  return <LaterWith fetchPart={fetchNote} enabled with={{ productId, insight }} />
}

/** Its prices and what is usual, when their place comes near the screen. */
export function PricesWhenNear({ productId }: { productId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>('300px')
  const insight = useInsight(productId, isNear)
  const has = insight !== undefined && (insight.fair !== null || insight.prices.length > 0)
  // Empty, it adds no gap.
  return (
    <div ref={place} className={has ? '' : '-mt-4'}>
      {has ? <LaterWith fetchPart={fetchPrices} enabled with={{ insight }} /> : null}
    </div>
  )
}

function useInsight(productId: string, enabled: boolean): ProductInsight | undefined {
  const api = useApi()
  const userId = useSession().user?.id
  return useQuery({ ...insightQuery(api, productId, userId), enabled }).data
}
