import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { type ListSearch, type ListView, listPath } from './list-search.ts'
import { preferView } from './view-preference.ts'

interface ListHeadProps {
  title: string
  steps: Parameters<typeof Breadcrumb>[0]['steps']
  /** How many there are, and where; undefined while that is not known. */
  count: { what: string; whole: string } | undefined
  actions: ReactNode
  children?: ReactNode
}

/** The title of a list with what it holds. On a phone all of it is one line. */
export const ListHead = ({ title, steps, count, actions, children }: ListHeadProps) => (
  <div>
    {steps.length > 0 ? (
      <div className="-mt-1">
        <Breadcrumb steps={steps} />
      </div>
    ) : null}
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="py-1 text-xl leading-tight font-bold md:text-2xl">{title}</h1>
      <p
        role="status"
        className="min-w-0 flex-1 basis-24 truncate text-sm text-muted first-letter:uppercase md:text-base"
      >
        {count ? (
          <>
            <span className="sm:hidden">{count.what}</span>
            <span className="max-sm:hidden">{count.whole}</span>
          </>
        ) : null}
      </p>
      {children}
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  </div>
)

interface ViewLinksProps {
  base: string
  search: ListSearch
  /** As it is shown. */
  view: ListView
  /** What the list shows by itself. */
  ownView: ListView
}

const icons = { grid: LayoutGrid, list: List }

/** Cards or rows: a URL, and from then on what this device prefers. */
export function ViewLinks({ base, search, view, ownView }: ViewLinksProps) {
  const names = { grid: m.listings_view_grid(), list: m.listings_view_list() }
  return (
    <nav aria-label={m.listings_view()} className="flex shrink-0">
      {(['grid', 'list'] as const).map((one) => {
        const Icon = icons[one]
        return (
          <Link
            key={one}
            to={listPath(base, search, { view: one === ownView ? null : one })}
            preventScrollReset
            onClick={() => preferView(one)}
            aria-label={names[one]}
            title={names[one]}
            aria-current={one === view ? 'true' : undefined}
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-primary-tint aria-[current]:text-primary max-md:size-9"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        )
      })}
    </nav>
  )
}
