import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '@mtaa/contract/client'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../paraglide/messages.js'
import { failureOf, isTemporary } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { PostsOf, useViewer } from '../feed/index.ts'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileListings } from './profile-listings.tsx'
import { ProfileReviews } from './profile-reviews-when-shown.ts'
import { openTabs, type ProfileSearch, type ProfileTab, readProfileSearch } from './profile-search.ts'
import { profileQuery } from './profiles.queries.ts'

const fetchMeter = () => import('./edit/completeness-meter.tsx').then((file) => file.CompletenessMeter)

const fetchAction = () => import('./profile-actions.tsx').then((file) => file.ProfileAction)
const fetchOthers = () => import('./profile-actions.tsx').then((file) => file.OtherActions)
/** As high as the buttons that will be there. */
const Place = () => <div className="min-h-11" />

const tabNames: Record<ProfileTab, () => string> = {
  posts: m.places_posts,
  listings: m.people_listings,
  events: m.common_events,
  services: m.common_services,
  reviews: m.page_reviews,
  about: m.businesses_about,
}

interface ProfileViewProps {
  /** As a visitor sees it, from the page's loader. */
  loaded: Profile
  /** The handle or id of the URL. */
  who: string
  /** The page's path, to which the tabs are added. */
  path: string
}

/** The page of a member: who they are, and in tabs what they write, offer and are said to be. */
export function ProfileView({ loaded, who, path }: ProfileViewProps) {
  const viewer = useViewer()
  const { data, error } = useQuery({ ...profileQuery(useApi(), viewer, who), enabled: viewer !== null })
  const [search] = useSearchParams()
  const flags = useFlags()
  // What a visitor may see, this member may not.
  if (error && !isTemporary(error)) {
    const isOwnBlock = error instanceof ApiError && error.details['blocked'] === true
    return (
      <EmptyState
        page
        drawing="gate"
        title={failureOf(error).sentence ?? ''}
        action={isOwnBlock ? <LinkButton to="/settings/blocked">{m.blocks_blocked()}</LinkButton> : null}
      />
    )
  }
  const profile = data ?? loaded
  const isOwn = viewer === profile.person.id
  const chosen = readProfileSearch(search, profile, flags)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <ProfileHead
        profile={profile}
        action={
          isOwn ? (
            <LinkButton icon={Pencil} to="/profile?tab=edit">
              {m.people_edit()}
            </LinkButton>
          ) : (
            <LaterWith fetchPart={fetchAction} enabled with={{ person: profile.person }} instead={<Place />} />
          )
        }
        others={
          isOwn ? null : (
            <LaterWith
              fetchPart={fetchOthers}
              enabled
              with={{ person: profile.person, muted: profile.muted }}
              instead={<Place />}
            />
          )
        }
      />
      <LaterWith fetchPart={fetchMeter} enabled={isOwn} with={{ profile }} />
      <TabLinks
        label={m.page_profile()}
        tabs={openTabs(flags).map((tab) => ({
          to: `${path}?tab=${tab}`,
          label: tabNames[tab](),
          active: tab === chosen.tab,
        }))}
      />
      <Tab profile={profile} chosen={chosen} path={path} isOwn={isOwn} />
    </div>
  )
}

interface TabProps {
  profile: Profile
  chosen: ProfileSearch
  path: string
  isOwn: boolean
}

function Tab({ profile, chosen, path, isOwn }: TabProps) {
  const { tab, as, after } = chosen
  const { id } = profile.person
  const addressOf = (changes: { module?: ListingModule; as?: ReviewSide; after?: string | undefined }) => {
    const given = Object.entries(changes).filter((change): change is [string, string] => Boolean(change[1]))
    return `${path}?${new URLSearchParams([['tab', tab], ...given])}`
  }
  if (tab === 'about') return <ProfileAbout profile={profile} />
  if (tab === 'posts')
    return (
      <section aria-label={m.places_posts()} className="w-full max-w-column">
        <PostsOf
          author={id}
          cursor={after}
          addressOf={(cursor) => addressOf({ after: cursor })}
          empty={<EmptyState drawing="bench" title={isOwn ? m.people_no_posts_own() : m.people_no_posts()} />}
        />
      </section>
    )
  if (tab === 'reviews')
    return (
      <Suspense>
        <ProfileReviews profile={profile} side={as} cursor={after} addressOf={addressOf} />
      </Suspense>
    )
  return <ProfileListings profile={profile} search={chosen} addressOf={addressOf} />
}
