import { redirect, useSearchParams } from 'react-router'
import { ReviewsAbout, ToWriteList, WrittenList } from '../../features/commerce/reviews/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { reviews } from '../../route-table/community.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/reviews'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(reviews), description: m.reviews_description(), hidden: true })
}

const tabs = {
  'to-write': m.reviews_tab_to_write,
  written: m.reviews_tab_written,
  'about-me': m.reviews_tab_about_me,
} as const
type Tab = keyof typeof tabs

const isTab = (text: string | null): text is Tab => text !== null && text in tabs

/** What waits for one's review, what one has written, and what others say. */
export default function ReviewsPage() {
  const [search] = useSearchParams()
  const requested = search.get('tab')
  const tab = isTab(requested) ? requested : 'to-write'
  return (
    <div className="mx-auto max-w-column">
      <h1 className="mb-4 text-2xl font-bold">{m.page_reviews()}</h1>
      <TabLinks
        label={m.reviews_tabs()}
        tabs={(Object.keys(tabs) as Tab[]).map((name) => ({
          label: tabs[name](),
          to: name === 'to-write' ? '/reviews' : `/reviews?tab=${name}`,
          active: name === tab,
        }))}
      />
      <div className="pt-4">
        <MembersOnly waiting={<SkeletonLines lines={6} />}>
          {(userId) => <TabPanel key={userId} tab={tab} userId={userId} search={search} />}
        </MembersOnly>
      </div>
    </div>
  )
}

function TabPanel({ tab, userId, search }: { tab: Tab; userId: string; search: URLSearchParams }) {
  if (tab === 'written') return <WrittenList userId={userId} />
  if (tab === 'to-write') return <ToWriteList userId={userId} opened={search.get('deal')} />
  return (
    <ReviewsAbout
      memberId={userId}
      side={search.get('as') === 'buyer' ? 'buyer' : 'seller'}
      cursor={search.get('after') ?? undefined}
      addressOf={(as, after) => `/reviews?${new URLSearchParams({ tab, as, ...(after && { after }) })}`}
      none={m.reviews_none_about()}
    />
  )
}
