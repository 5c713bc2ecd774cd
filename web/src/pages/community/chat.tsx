import { redirect, useSearchParams } from 'react-router'
import { ChatScreen, ChatSkeleton } from '../../features/community/chat/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { chat } from '../../route-table/frame-rows.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import type { Route } from './+types/chat'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(chat), description: m.chat_description(), hidden: true })
}

const numberIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The talk of a ward among those who have their home there. */
export default function ChatPage() {
  const [search] = useSearchParams()
  const address = { room: search.get('room') ?? undefined, ward: numberIn(search.get('ward')) }
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_chat()}</h1>
      <MembersOnly waiting={<ChatSkeleton />}>
        {(userId) => (
          <ChatScreen
            key={`${userId} ${search.toString()}`}
            userId={userId}
            address={address}
            at={numberIn(search.get('at'))}
          />
        )}
      </MembersOnly>
    </div>
  )
}
