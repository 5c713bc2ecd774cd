import { formatDay } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { FriendActions } from './friend-actions.tsx'
import { friendsQuery } from './friends.queries.ts'
import { FriendsSkeleton } from './friends-skeleton.tsx'
import { PersonRow } from './person-row.tsx'
import { useHasFriends } from './use-has-friends.ts'

const friends = { state: 'friends', request_id: null, ask_from: null } as const

/** The member's friends, the newest first, with a search among them. */
export function FriendList({ userId }: { userId: string }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const language = useLanguage()
  const hasFriends = useHasFriends()
  const query = useInfiniteQuery(friendsQuery(useApi(), userId, q))
  return (
    <div className="flex flex-col gap-4">
      {hasFriends ? (
        <Input
          type="search"
          label={m.friends_search()}
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <div>
        <PagedList
          query={query}
          small={q !== ''}
          none={q === '' ? m.friends_none() : m.friends_none_called()}
          waiting={<FriendsSkeleton />}
          action={
            <LinkButton variant="primary" to="/search?kind=people">
              {m.friends_find()}
            </LinkButton>
          }
        >
          {({ person, home, friends_since: since }) => (
            <PersonRow person={person} home={home} note={m.friends_since({ day: formatDay(since, language) })}>
              <FriendActions userId={userId} person={person} friendship={friends} />
            </PersonRow>
          )}
        </PagedList>
      </div>
    </div>
  )
}
