import { Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { CategoryList } from '../../features/commerce/market/index.ts'
import { m } from '../../paraglide/messages.js'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Loaded } from '../../platform/loaded.tsx'
import { allItems, market } from '../../route-table/frame.ts'
import { parentsOf, stepsTo } from '../../route-table/route-row.ts'
import type { Route } from './+types/market'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.pathname.startsWith('/marketplace')) throw redirect(`/market${url.search}`, 301)
  if (url.searchParams.get('filter') === 'mine') throw redirect('/market/my-products')
  // The list of categories needs no query.
  if (url.searchParams.get('view') === 'categories') return { cache: null, dense: false }
  const dense = url.pathname.startsWith('/market/all')
  return { ...(await loadList(context, 'market', url)), dense }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return listMeta(matches, {
    module: 'market',
    base: loaderData?.dense ? allItems.path : market.path,
    title: loaderData?.cache === null ? m.market_categories_title() : (loaderData?.dense ? allItems : market).title(),
    above: loaderData?.dense ? parentsOf(allItems) : [],
    description: m.market_description(),
    search: location.search,
  })
}

const Sell = ({ className }: { className?: string }) =>
  useFlag('market') === 'enabled' ? (
    <LinkButton variant="primary" icon={Plus} to="/market/add" {...(className && { className })}>
      {m.common_sell_item()}
    </LinkButton>
  ) : null

export default function MarketPage({ loaderData: { cache, dense } }: Route.ComponentProps) {
  if (cache === null) {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="text-2xl font-bold">{m.market_categories_title()}</h1>
        <CategoryList />
      </div>
    )
  }
  return (
    <Loaded cache={cache}>
      <ListScreen
        module="market"
        base={dense ? '/market/all' : '/market'}
        dense={dense}
        title={(dense ? allItems : market).title()}
        steps={dense ? stepsTo(allItems) : []}
        emptyAction={<Sell />}
        actions={
          <>
            <LinkButton variant="plain" to="/market?view=categories">
              {m.common_categories()}
            </LinkButton>
            {dense ? null : (
              <LinkButton variant="plain" to="/market/all" className="max-md:hidden">
                {m.common_all_items()}
              </LinkButton>
            )}
            {/* On a phone these are in the bottom bars. */}
            <Sell className="max-md:hidden" />
          </>
        }
      />
    </Loaded>
  )
}
