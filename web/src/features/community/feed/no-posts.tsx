import { Inbox } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useSignedIn } from '../../../platform/use-signed-in.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { useChoosePlace } from '../../places/places/index.ts'
import { type FeedFilter, feedPath } from './feed-filter.ts'

interface NoPostsProps {
  filter: FeedFilter
  /** A place is being browsed. */
  narrow: boolean
}

/** An empty feed with the one action that helps: sign in, a wider filter, a wider place, or a first post. */
export function NoPosts({ filter, narrow }: NoPostsProps) {
  const signedIn = useSignedIn()
  const choose = useChoosePlace()
  const { mine, visibility, category, cursor } = filter
  const isPrivate = mine || (visibility !== 'all' && visibility !== 'public')
  const filtered = mine || visibility !== 'all' || category !== 'all' || cursor !== null || filter.place !== null

  if (isPrivate && !signedIn) {
    return (
      <EmptyState
        icon={Inbox}
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
  ) : narrow ? (
    <Button onClick={() => choose(null)}>{m.feed_show_kenya()}</Button>
  ) : (
    <LinkButton variant="primary" to="/feed?new=true">
      {m.feed_create_post()}
    </LinkButton>
  )
  return <EmptyState icon={Inbox} title={m.feed_no_posts()} action={widen} />
}
