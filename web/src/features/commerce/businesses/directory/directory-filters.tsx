import {
  businessCategories,
  businessCategoryName,
  type BusinessCategory,
} from '@mtaa/contract/commerce/business-categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { directoryPath, type DirectorySearch } from './directory-search.ts'

const categories = Object.keys(businessCategories) as BusinessCategory[]

/** Categories, open now and verified, as links: they work without script. */
export function DirectoryFilters({ search }: { search: DirectorySearch }) {
  const language = useLanguage()
  const toggle = (name: 'open_now' | 'verified', label: string) => (
    <ChipLink to={directoryPath(search, { [name]: search[name] ? null : 'true' })} pressed={search[name] === 'true'}>
      {label}
    </ChipLink>
  )
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={m.listings_category()}>
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
          <li className="shrink-0">
            <ChipLink to={directoryPath(search, { category: null })} pressed={!search.category}>
              {m.feed_everyone()}
            </ChipLink>
          </li>
          {categories.map((category) => (
            <li key={category} className="shrink-0">
              <ChipLink to={directoryPath(search, { category })} pressed={search.category === category}>
                {businessCategoryName(category, language)}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2">
        {toggle('open_now', m.businesses_open_now())}
        {toggle('verified', m.businesses_verified_only())}
      </div>
    </div>
  )
}
