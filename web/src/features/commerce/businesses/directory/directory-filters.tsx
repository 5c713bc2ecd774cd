import {
  businessCategories,
  businessCategoryName,
  type BusinessCategory,
} from '@mtaa/contract/commerce/businesses/business-categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { directoryPath, type DirectorySearch } from './directory-search.ts'

const categories = Object.keys(businessCategories) as BusinessCategory[]

/** Open now, verified and categories in one row of links: they work without script. */
export function DirectoryFilters({ search }: { search: DirectorySearch }) {
  const language = useLanguage()
  const toggle = (name: 'open_now' | 'verified', label: string) => (
    <ChipLink
      small
      to={directoryPath(search, { [name]: search[name] ? null : 'true' })}
      pressed={search[name] === 'true'}
      className="shrink-0"
    >
      {label}
    </ChipLink>
  )
  return (
    <div className="scroll-row -mx-4 flex items-center gap-2 px-4 py-1">
      {toggle('open_now', m.businesses_open_now())}
      {toggle('verified', m.businesses_verified_only())}
      <nav aria-label={m.listings_category()} className="contents">
        <ChipLink small to={directoryPath(search, { category: null })} pressed={!search.category} className="shrink-0">
          {m.feed_everyone()}
        </ChipLink>
        {categories.map((category) => (
          <ChipLink
            key={category}
            small
            to={directoryPath(search, { category })}
            pressed={search.category === category}
            className="shrink-0"
          >
            {businessCategoryName(category, language)}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
