import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { categories, categoryName, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import type { ActiveFilter } from './filter-chips.ts'
import { formId, type ListTypes, sheetId } from './filter-ids.ts'
import { countFilters, type ListSearch, listPath, noPlaceNamed, sortsOf, unfiltered } from './list-search.ts'
import { sortName } from './list-words.ts'

interface FilterRowProps {
  module: ListingModule
  base: string
  search: ListSearch
  types: ListTypes
  active: readonly ActiveFilter[]
}

/** One row above a list: the button of the filters, the order, what narrows it, and on a phone the categories. */
export function FilterRow({ module, base, search, types, active }: FilterRowProps) {
  const language = useLanguage()
  // Products are looked for by category; their condition is in the sheet.
  const hasTypes = module !== 'market' && !types?.options.some(([type]) => type === search.type)
  return (
    <div className="-mx-4 flex items-center gap-2 pl-4">
      <FilterButton count={countFilters(search)} />
      <SortField module={module} search={search} />
      <div className="scroll-row flex min-w-0 flex-1 gap-2 py-1">
        {active.map(({ name, changes }) => (
          <ChipLink key={name} small pressed icon={X} to={listPath(base, search, changes)} className="shrink-0">
            <span className="sr-only">{m.common_remove()} </span>
            {name}
          </ChipLink>
        ))}
        {active.length > 0 ? (
          <ChipLink small to={listPath(base, search, { ...unfiltered, ...noPlaceNamed })} className="shrink-0">
            {m.listings_clear()}
          </ChipLink>
        ) : null}
        {types && hasTypes ? (
          <nav aria-label={types.label} className="contents">
            {types.options.map(([type, name]) => (
              <ChipLink key={type} small to={listPath(base, search, { type })} className="shrink-0 lg:hidden">
                {name}
              </ChipLink>
            ))}
          </nav>
        ) : null}
        {search.category ? null : (
          <nav aria-label={m.common_categories()} className="contents">
            {Object.keys(categories[module]).map((category) => (
              <ChipLink key={category} small to={listPath(base, search, { category })} className="shrink-0 lg:hidden">
                {categoryName(module, category, language)}
              </ChipLink>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Opens the sheet of filters, also without script. */
const FilterButton = ({ count }: { count: number }) => (
  <button
    type="button"
    popoverTarget={sheetId}
    className="relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-primary-tint lg:hidden"
  >
    <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
    <span>{`${m.listings_filters()} `}</span>
    {count > 0 ? (
      <span className="min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-relaxed text-on-primary tabular-nums">
        {count}
      </span>
    ) : null}
  </button>
)

/** The order; of the form of the filters, so that it is sent with them. */
function SortField({ module, search }: Pick<FilterRowProps, 'module' | 'search'>) {
  const sorts = sortsOf(module)
  const [own] = sorts
  return (
    <label className="relative shrink-0">
      <span className="sr-only">{m.listings_sort()}</span>
      <select
        form={formId}
        name="sort"
        defaultValue={search.sort ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="min-h-9 max-w-34 cursor-pointer appearance-none truncate rounded-full [field-sizing:content] sm:max-w-60 border border-edge bg-surface pr-8 pl-3 text-sm font-semibold hover:bg-primary-tint"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort === own ? '' : sort}>
            {sortName(module, sort)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </label>
  )
}
