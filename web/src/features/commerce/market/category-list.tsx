import { ChevronRight } from 'lucide-react'
import { categories, categoryName } from '@mtaa/contract/commerce/categories'
import { useLanguage } from '../../../platform/page-context.ts'
import { Link } from '../../../ui/layout/link.tsx'

/** Every category of the market, as links. */
export function CategoryList() {
  const language = useLanguage()
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {Object.keys(categories.market).map((category) => (
        <li key={category} className="border-b border-line">
          <Link
            to={`/market?category=${category}`}
            className="flex min-h-14 items-center justify-between gap-2 font-semibold hover:text-primary"
          >
            {categoryName('market', category, language)}
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
