import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { productTabs, type ProductTab } from '@mtaa/contract/commerce/products/product-states'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { countsQuery } from './mine/mine.queries.ts'

const names: Record<ProductTab, () => string> = {
  active: m.market_tab_active,
  drafts: m.market_tab_drafts,
  review: m.market_tab_review,
  paused: m.market_tab_paused,
  sold: m.market_tab_sold,
  expired: m.market_tab_expired,
  removed: m.market_tab_removed,
}

/** The tab in the URL. */
export const offerTabOf = (text: string | null): ProductTab => productTabs.find((tab) => tab === text) ?? 'active'

/** The tabs of a seller's own products, as URLs, each with how many it has. */
export function MyProductTabs({ tab }: { tab: ProductTab }) {
  const { user } = useSession()
  const { data } = useQuery({ ...countsQuery(useApi()), enabled: user !== null && user !== undefined })
  return (
    <TabLinks
      label={m.common_my_products()}
      tabs={productTabs.map((value) => ({
        label: (
          <>
            <span>{names[value]()}</span>
            {data && data[value] > 0 ? (
              <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(data[value])}</span>
            ) : null}
          </>
        ),
        to: value === 'active' ? '/market/my-products' : `/market/my-products?status=${value}`,
        active: value === tab,
      }))}
    />
  )
}
