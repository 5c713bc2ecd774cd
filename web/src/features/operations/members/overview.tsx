import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { memberCounts, type MemberOverview } from '@mtaa/contract/operations/members'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { locationsQuery } from '../../places/places/index.ts'
import { AccountActs } from './account-acts.tsx'
import { Contacts } from './contacts.tsx'
import { type Fact, Facts } from './facts.tsx'
import { stateName } from './member-words.ts'

const countName: Readonly<Record<(typeof memberCounts)[number], () => string>> = {
  posts: m.places_posts,
  listings: m.people_listings,
  bought: m.members_count_bought,
  sold: m.members_count_sold,
  reviews: m.members_count_reviews,
  notes: m.members_tab_notes,
}

/** Counts go no further. */
const counted = 1000

/** An account at a glance, its contacts and what can be done about it. */
export function Overview({ one }: { one: MemberOverview }) {
  const counts = memberCounts.map((name) => {
    const count = one.counts[name]
    return { name: countName[name](), value: count >= counted ? `${counted}+` : String(count) }
  })
  return (
    <div className="flex flex-col gap-8">
      <Facts facts={useFacts(one)} />
      <Contacts one={one} />
      <section>
        <SectionHead title={m.members_counts()} />
        <Facts facts={counts} />
      </section>
      <AccountActs one={one} />
    </div>
  )
}

function useFacts(one: MemberOverview): Fact[] {
  const language = useLanguage()
  const { data: places } = useQuery(locationsQuery(useApi()))
  const county = places?.counties.find(({ code }) => code === one.county_code)?.name
  const until = one.state_until
  const state = until
    ? m.members_state_until({ state: stateName[one.state](), moment: formatMoment(until, language) })
    : one.leaves_on
      ? m.members_leaves_on({ day: formatDay(one.leaves_on, language) })
      : stateName[one.state]()
  return [
    { name: m.common_state(), value: state },
    ...(county ? [{ name: m.common_county(), value: county }] : []),
    { name: m.members_joined(), value: formatMoment(one.joined_at, language) },
    { name: m.members_last_seen(), value: one.last_seen ? formatDay(one.last_seen, language) : '–' },
    { name: m.shell_language(), value: one.language === 'sw' ? 'Kiswahili' : 'English' },
    { name: m.members_second_factor(), value: one.second_factor ? m.common_yes() : m.common_no() },
    { name: m.members_id(), value: one.person.id },
  ]
}
