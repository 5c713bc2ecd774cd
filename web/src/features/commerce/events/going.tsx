import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useNear } from '../../../ui/layout/use-near.ts'
import { PersonLink } from '../../community/people/index.ts'
import { goingQuery } from './events.queries.ts'

/** How many go, and which of the viewer's friends. Nothing where nobody goes, or it cannot be read. */
export function Going({ id }: { id: string }) {
  const [frame, isNear] = useNear<HTMLDivElement>('200px')
  const userId = useSession().user?.id ?? null
  const { data } = useQuery({ ...goingQuery(useApi(), id, userId), enabled: isNear, retry: false })
  return (
    <div ref={frame} className="min-h-px">
      {data && data.going > 0 ? (
        <div className="flex flex-col gap-1">
          <p>
            <span>{m.events_going({ count: data.going })}</span>
            {data.friends_count > 0 ? (
              <span>{` · ${m.events_going_friends({ count: data.friends_count })}`}</span>
            ) : null}
          </p>
          {data.friends.length > 0 ? (
            <ul className="flex flex-wrap gap-x-3">
              {data.friends.map((friend) => (
                <li key={friend.id}>
                  <PersonLink person={friend} className="text-sm" />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
