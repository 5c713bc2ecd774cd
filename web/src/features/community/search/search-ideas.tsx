import { useQuery } from '@tanstack/react-query'
import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { termsOf } from './find/find-address.ts'
import { popularQuery } from './search.queries.ts'

/** What others search for, and the categories of the market. */
export function SearchIdeas() {
  const language = useLanguage()
  const { data: popular } = useQuery(popularQuery(useApi()))
  const hasMarket = useFlag('market') !== 'disabled'
  const searches = termsOf(popular?.items ?? []).slice(0, mostSearches)
  return (
    <>
      {searches.length > 0 ? (
        <Ideas
          title={m.search_popular()}
          ideas={searches.map((term) => ({
            to: `/search?${new URLSearchParams({ q: term }).toString()}`,
            name: term,
          }))}
        />
      ) : null}
      {hasMarket ? (
        <Ideas
          title={m.common_categories()}
          ideas={Object.keys(categories.market).map((category) => ({
            to: `/market?category=${category}`,
            name: categoryName('market', category, language),
          }))}
        />
      ) : null}
    </>
  )
}

const mostSearches = 12

const Ideas = ({ title, ideas }: { title: string; ideas: readonly { to: string; name: string }[] }) => (
  <section>
    <h2 className="mb-2 text-lg font-bold">{title}</h2>
    <ul className="flex flex-wrap gap-2">
      {ideas.map(({ to, name }) => (
        <li key={to} className="min-w-0">
          <ChipLink to={to}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  </section>
)
