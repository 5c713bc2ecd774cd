import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxProductsAtOnce, type ProductTab } from '@mtaa/contract/commerce/products/product-states'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { draftsQuery } from '../../listing-form/index.ts'
import { ListingRowsSkeleton } from '../../listings/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DraftList } from './draft-list.tsx'
import { myProductsQuery } from './mine.queries.ts'
import { MyProductRow } from './my-product-row.tsx'

const none: Record<ProductTab, () => string> = {
  active: m.market_none_active,
  drafts: m.market_none_drafts,
  review: m.market_none_review,
  paused: m.market_none_paused,
  sold: m.common_nothing_sold,
  expired: m.market_none_expired,
  removed: m.market_none_removed,
}

/** A seller's own products in one state, with actions for one and for many. */
export function MyProducts({ tab }: { tab: ProductTab }) {
  const query = useInfiniteQuery(myProductsQuery(useApi(), tab))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data: drafts } = useQuery({ ...draftsQuery(useApi(), 'market'), enabled: tab === 'drafts' })
  const hasOtherDrafts = tab === 'drafts' && (drafts?.items.length ?? 0) > 0
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const ids = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const toggle = (id: string) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const sell = (
    <LinkButton variant="primary" icon={Plus} to="/market/add">
      {m.common_sell_item()}
    </LinkButton>
  )
  return (
    <>
      {tab === 'drafts' ? <DraftList /> : null}
      {items.length > 1 && ids.length === 0 ? (
        <p className="-mb-2">
          <Button
            variant="plain"
            onClick={() => setChosen(new Set(items.slice(0, maxProductsAtOnce).map(({ id }) => id)))}
          >
            {m.market_choose_all()}
          </Button>
        </p>
      ) : null}
      {hasOtherDrafts && query.data && items.length === 0 ? null : (
        <PagedList
          query={query}
          waiting={<ListingRowsSkeleton count={4} />}
          none={none[tab]()}
          small={tab === 'drafts'}
          action={tab === 'active' ? sell : undefined}
        >
          {(product) => (
            <MyProductRow product={product} chosen={chosen.has(product.id)} onChoose={() => toggle(product.id)} />
          )}
        </PagedList>
      )}
      {ids.length > 0 ? <BulkBar tab={tab} ids={ids} onDone={() => setChosen(new Set())} /> : null}
    </>
  )
}
