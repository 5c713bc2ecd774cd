import { m } from '../../../paraglide/messages.js'
import { stateIn } from '../../../platform/flags.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { ChipLink } from '../../../ui/forms/chip.tsx'
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

/** Tabs for the category and the visibility; each is a link. */
export function FeedTabs({ filter }: { filter: FeedFilter }) {
  const here = { ...filter, cursor: null }
  const flags = useFlags()
  const categories = categoryTabs.filter((one) => one === 'all' || stateIn(flags, one) !== 'disabled')
  return (
    <div className="flex flex-col gap-2">
      <TabLinks
        label={m.feed_categories()}
        tabs={categories.map((category) => ({
          label: categoryName[category](),
          to: feedPath({ ...here, category }),
          active: category === filter.category,
        }))}
      />
      <nav
        aria-label={m.feed_visibilities()}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
      >
        {visibilityTabs.map((visibility) => (
          <ChipLink
            key={visibility}
            to={feedPath({ ...here, visibility })}
            pressed={visibility === filter.visibility}
            preventScrollReset
            className="shrink-0"
          >
            {visibility === 'all' ? m.feed_everyone() : visibilityName[visibility]()}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
