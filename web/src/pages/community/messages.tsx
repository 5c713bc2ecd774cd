import { useParams, useSearchParams } from 'react-router'
import { aboutIn, folderIn, MessagesScreen } from '../../features/community/messages/index.ts'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { messages } from '../../route-table/frame.ts'
import { metaOf } from '../../route-table/route-row.ts'
import '../../styles/messages.css'
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx'
import type { Route } from './+types/messages'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(messages), description: m.messages_description(), hidden: true })
}

/** A member's conversations: the lists, one conversation, and the first message to somebody. */
export default function MessagesPage() {
  const { conversationId, memberId } = useParams()
  const [search] = useSearchParams()
  const signedIn = useSignedIn()
  const { user } = useSession()
  if (!signedIn) return <SignInState page title={m.orders_sign_in_title()} text={m.messages_sign_in_text()} />
  if (!user)
    return (
      <div className="messages">
        <section className="messages-list">
          <h1 className="mb-2 text-2xl font-bold">{m.page_messages()}</h1>
          <LinesSkeleton />
        </section>
      </div>
    )
  return (
    <MessagesScreen
      key={user.id}
      userId={user.id}
      folder={folderIn(search)}
      conversationId={conversationId}
      memberId={memberId}
      about={aboutIn(search)}
    />
  )
}
