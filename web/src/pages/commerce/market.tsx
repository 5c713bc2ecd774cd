import { Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { conditions } from '@mtaa/contract/commerce/products/product-terms'
import {
  conditionName,
  type ListingsFilter,
  listMeta,
  ListScreen,
  loadList,
} from '../../features/commerce/listings/index.ts'
import { RecentlySeen } from '../../features/commerce/recent/index.ts'
import { categoriesQuery, CategoryList } from '../../features/commerce/market/index.ts'
import { SaveWhenIdle } from '../../features/commerce/saved-searches/index.ts'
import { placeFilter } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { requestContext } from '../../platform/request-context.ts'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Loaded } from '../../platform/loaded.tsx'
import { allItems, market } from '../../route-table/frame.ts'
import { parentsOf, stepsTo } from '../../route-table/route-row.ts'
import { PromotedHere } from './market/promoted-here.tsx'
import type { Route } from './+types/market'

/** Old URLs lead on; what is left is one of three pages. */
function pageAt(url: URL): 'categories' | 'rows' | 'cards' {
  if (url.pathname.startsWith('/marketplace')) throw redirect(`/market${url.search}`, 301)
  if (url.searchParams.get('filter') === 'mine') throw redirect('/market/my-products')
  if (url.searchParams.get('view') === 'categories') return 'categories'
  return url.pathname.startsWith('/market/all') ? 'rows' : 'cards'
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageAt(url)
  if (page !== 'categories') return { page, ...(await loadList(context, 'market', url)) }
  const { place } = context.get(requestContext).page.preferences
  return { page, ...(await load(context, (api) => categoriesQuery(api, placeFilter(place)))) }
}

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({ page: pageAt(url), cache: undefined })

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const row = loaderData?.page === 'rows' ? allItems : market
  return listMeta(matches, {
    module: 'market',
    base: row.path,
    title: loaderData?.page === 'categories' ? m.market_categories_title() : row.title(),
    above: parentsOf(row),
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

const saveSearch = (filter: ListingsFilter) => <SaveWhenIdle filters={filter} />

export default function MarketPage({ loaderData: { cache, page } }: Route.ComponentProps) {
  if (page === 'categories') {
    return (
      <div className="flex flex-col gap-4">
        <div className="-mt-3 -mb-2">
          <Breadcrumb steps={[{ label: market.title(), to: market.path }, { label: m.common_categories() }]} />
        </div>
        <h1 className="text-2xl font-bold">{m.market_categories_title()}</h1>
        <Loaded cache={cache}>
          <CategoryList />
        </Loaded>
      </div>
    )
  }
  const dense = page === 'rows'
  return (
    <Loaded cache={cache}>
      <ListScreen
        module="market"
        base={dense ? '/market/all' : '/market'}
        dense={dense}
        title={(dense ? allItems : market).title()}
        steps={dense ? stepsTo(allItems) : []}
        types={{ label: m.market_condition(), options: conditions.map((one) => [one, conditionName(one)] as const) }}
        emptyAction={<Sell />}
        after={
          <>
            <PromotedHere />
            <RecentlySeen />
          </>
        }
        save={saveSearch}
        besidePlace={
          <Link
            to="/market?view=categories"
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline md:hidden"
          >
            {m.common_categories()}
          </Link>
        }
        actions={
          <>
            <LinkButton variant="plain" to="/market?view=categories" className="max-md:hidden">
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
