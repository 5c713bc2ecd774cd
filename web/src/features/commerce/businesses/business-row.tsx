import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { businessCategoryName } from '@mtaa/contract/commerce/businesses/business-categories'
import type { BusinessCard } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { BusinessMarks } from './business-marks.tsx'
import { businessPath } from './business-path.ts'

const row = 'relative flex gap-3 border-b border-line py-3'

interface BusinessRowProps {
  business: BusinessCard
  /** Above the fold: the picture is loaded first. */
  priority?: boolean
  /** Below, such as buttons. */
  children?: ReactNode
}

/** A business in a list. The whole row is one link. */
export function BusinessRow({ business, priority = false, children }: BusinessRowProps) {
  const language = useLanguage()
  const { name, categories, image, ward, county } = business
  return (
    <article className={row}>
      <div className="w-20 shrink-0 self-start overflow-hidden rounded-control">
        <Picture image={image} alt="" sizes="80px" ratio="1/1" priority={priority} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="line-clamp-2 font-semibold break-words">
          <Link to={businessPath(business)} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-muted">
          {categories.map((category) => businessCategoryName(category, language)).join(' · ')}
        </p>
        <p className="flex items-center gap-1 text-sm text-muted">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{[ward, county].join(', ')}</span>
        </p>
        <p className="flex flex-wrap gap-1 empty:hidden">
          <BusinessMarks business={business} />
        </p>
        {children ? <div className="relative">{children}</div> : null}
      </div>
    </article>
  )
}

/** Rows in one or two columns. */
export const BusinessRows = ({ businesses }: { businesses: readonly BusinessCard[] }) => (
  <ul aria-label={m.page_businesses()} className="grid grid-cols-1 gap-x-8 border-t border-line lg:grid-cols-2">
    {businesses.map((business, index) => (
      <li key={business.id} className="min-w-0">
        <BusinessRow business={business} priority={index < 4} />
      </li>
    ))}
  </ul>
)

export const BusinessRowsSkeleton = ({ count = 8 }: { count?: number }) => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={row}>
        <Skeleton className="size-20 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-2 py-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
    ))}
  </div>
)
