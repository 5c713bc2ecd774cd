import { m } from '../../../paraglide/messages.js'
import { useSignedIn } from '../../../platform/use-signed-in.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { type ChosenPlace, useChoosePlace, useChosenPlace } from '../../places/places/index.ts'
import { type FeedFilter, feedPath } from './feed-filter.ts'

/** The next wider place with its name; `kenya` after the county, and null where the URL names another place. */
function widerThan(chosen: ChosenPlace | null, place: FeedFilter['place']) {
  if (!chosen) return null
  const { county, constituency, wards } = chosen
  if (place === null ? !constituency : place.county === county.code) return 'kenya'
  if (place === null && constituency && wards.length > 0)
    return { name: constituency.name, place: { constituency: constituency.code } }
  const isNext = place === null || place.constituency === constituency?.code
  return isNext ? { name: county.name, place: { county: county.code } } : null
}

/** An empty feed with the one action that helps: sign in, a wider filter, the next wider place, or a first post. */
export function NoPosts({ filter }: { filter: FeedFilter }) {
  const signedIn = useSignedIn()
  const choose = useChoosePlace()
  const wider = widerThan(useChosenPlace(), filter.place)
  const { mine, visibility, category, cursor } = filter
  const isPrivate = mine || (visibility !== 'all' && visibility !== 'public')
  const filtered =
    mine || visibility !== 'all' || category !== 'all' || cursor !== null || (filter.place !== null && !wider)

  if (isPrivate && !signedIn) {
    return (
      <EmptyState
        drawing="bench"
        title={m.feed_no_posts()}
        action={
          <LinkButton variant="primary" to={withNext('/auth/login', feedPath(filter))}>
            {m.common_sign_in()}
          </LinkButton>
        }
      >
        {m.feed_sign_in_to_see()}
      </EmptyState>
    )
  }
  const widen = filtered ? (
    <LinkButton to="/feed">{m.feed_show_everything()}</LinkButton>
  ) : wider === 'kenya' ? (
    <LinkButton to="/feed" onClick={() => choose(null)}>
      {m.feed_show_kenya()}
    </LinkButton>
  ) : wider ? (
    <LinkButton to={feedPath({ place: wider.place })}>{m.feed_show_wider({ place: wider.name })}</LinkButton>
  ) : (
    <LinkButton variant="primary" to="/feed?new=true">
      {m.feed_create_post()}
    </LinkButton>
  )
  return <EmptyState drawing="bench" title={m.feed_no_posts()} action={widen} />
}
