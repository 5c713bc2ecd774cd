import { getProductInsight, riskBounds, type ProductInsight } from '@mtaa/contract/commerce/products/product-insight'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { hasRole, type Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isBlocked } from '../../../community/blocks/index.ts'
import { findCard, maySee, moderates } from '../../listings/index.ts'
import { findInsight, type InsightRow } from './insights.queries.ts'

const minPoints = 3
const none = { score: 0, reasons: [] }

export function insightsRoutes(on: On) {
  on(getProductInsight, async ({ deps, viewer, params }) => {
    const [card, insight] = await Promise.all([findCard(deps.db, params.id), findInsight(deps.db, params.id)])
    if (!card || !insight || !maySee(viewer, card)) throw new Refusal('listing_not_found')
    if (!moderates(viewer, card) && (await isBlocked(deps, viewer, card.owner_id)))
      throw new Refusal('listing_not_found')
    return viewInsight(insight, viewer)
  })
}

function viewInsight({ prices, fair, risk }: InsightRow, viewer: Viewer): ProductInsight {
  const shown = prices.length < minPoints ? [] : prices
  return {
    prices: shown.map(({ at, price }) => ({ at: new Date(at).toISOString(), price })),
    fair,
    reasons: risk && risk.score >= riskBounds.note ? risk.reasons : [],
    risk: hasRole(viewer, 'Market-Moderator') ? (risk ?? none) : null,
  }
}
