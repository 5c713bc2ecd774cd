import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { categoryName } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { usePreferences } from '../../../platform/use-preferences.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { BrowsingBanner, placeFilter } from '../../places/places/index.ts'
import { categoriesQuery } from './categories.queries.ts'

/** Every category of the market with its leaves, as links, and how many products of the chosen place each has. */
export function CategoryList() {
  const language = useLanguage()
  const { place } = usePreferences()
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery(useApi(), placeFilter(place)))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const countOf = (count: number) => `${formatNumber(count)}${data?.more && count > 0 ? '+' : ''}`
  return (
    <>
      <BrowsingBanner />
      <ul className="gap-x-8 sm:columns-2 lg:columns-3" aria-busy={!data}>
        {data?.items.map(({ value, count, leaves }) => (
          <li key={value} className="mb-4 break-inside-avoid border-t border-line pt-1">
            <Row
              to={`/market?category=${value}`}
              name={categoryName('market', value, language)}
              count={countOf(count)}
              top
            />
            {leaves.length > 0 ? (
              <ul aria-label={categoryName('market', value, language)}>
                {leaves.map((leaf) => (
                  <li key={leaf.value}>
                    <Row
                      to={`/market?category=${value}&sub=${leaf.value}`}
                      name={leaf[language]}
                      count={countOf(leaf.count)}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        )) ?? <li className="text-muted">{m.ui_loading()}</li>}
      </ul>
    </>
  )
}

const Row = ({ to, name, count, top = false }: { to: string; name: string; count: string; top?: boolean }) => (
  <Link
    to={to}
    className={`flex min-h-11 items-center justify-between gap-2 hover:text-primary ${top ? 'text-lg font-semibold' : 'pl-3'} ${count === '0' ? 'text-muted' : ''}`}
  >
    <span className="min-w-0 break-words">{name}</span>
    <span className="shrink-0 text-sm text-muted tabular-nums">{count}</span>
  </Link>
)
