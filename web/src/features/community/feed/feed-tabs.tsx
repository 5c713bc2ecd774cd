import { ChevronDown } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { stateIn } from '../../../platform/flags.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { categoryTabs, type FeedFilter, feedPath, visibilityTabs } from './feed-filter.ts'
import { visibilityName } from './visibility-words.ts'

const categoryName = {
  all: m.feed_everyone,
  market: m.feed_shop,
  events: m.common_events,
  auctions: m.common_auctions,
  services: m.common_services,
} as const

/** The tabs of the category and, below or on a phone folded beside them, those of the visibility; each is a link. */
export function FeedTabs({ filter }: { filter: FeedFilter }) {
  const here = { ...filter, cursor: null }
  const flags = useFlags()
  const categories = categoryTabs.filter((one) => one === 'all' || stateIn(flags, one) !== 'disabled')
  return (
    <div>
      <div className="flex items-end border-b border-line">
        <div className="tab-row min-w-0 flex-1">
          <TabLinks
            label={m.feed_categories()}
            tabs={categories.map((category) => ({
              label: categoryName[category](),
              to: feedPath({ ...here, category }),
              active: category === filter.category,
            }))}
          />
        </div>
        <div className="sm:hidden">
          <Visibilities key={filter.visibility} filter={here} />
        </div>
      </div>
      <div className="max-sm:hidden">
        <TabLinks
          label={m.feed_visibilities()}
          tabs={visibilityTabs.map((visibility) => ({
            label: nameOf(visibility),
            to: feedPath({ ...here, visibility }),
            active: visibility === filter.visibility,
          }))}
        />
      </div>
    </div>
  )
}

const nameOf = (visibility: FeedFilter['visibility']) =>
  visibility === 'all' ? m.feed_all_visibilities() : visibilityName[visibility]()

/** With whom the posts are shared. Without script it opens as well, and each choice is a URL. */
function Visibilities({ filter }: { filter: FeedFilter }) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  const escape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape') return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the links inside
    <details onBlur={leave} onKeyDown={escape} className="relative shrink-0">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-control pr-1 pl-3 text-sm font-semibold hover:bg-primary-tint [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{m.feed_visibilities()}</span>
        <span>{nameOf(filter.visibility)}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      </summary>
      <nav
        aria-label={m.feed_visibilities()}
        className="absolute right-0 z-20 mt-1 w-48 rounded-card border border-line bg-raised p-1 shadow-float"
      >
        {visibilityTabs.map((visibility) => (
          <Link
            key={visibility}
            to={feedPath({ ...filter, visibility })}
            preventScrollReset
            aria-current={visibility === filter.visibility ? 'true' : undefined}
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-primary-tint aria-[current=true]:font-semibold aria-[current=true]:text-primary"
          >
            {nameOf(visibility)}
          </Link>
        ))}
      </nav>
    </details>
  )
}
