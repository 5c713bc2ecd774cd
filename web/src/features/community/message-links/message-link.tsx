import type { CardKind } from '@mtaa/contract/community/message-terms'
import { MessageCircle } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'

interface MessageLinkProps {
  memberId: string
  /** What the message is about; without it, nothing but the person. */
  about?: { kind: CardKind; id: string }
  wide?: boolean
}

/** Leads to where one writes to a member; visitors sign in first. Nothing for oneself. */
export function MessageLink({ memberId, about, wide = false }: MessageLinkProps) {
  const { status, user } = useSession()
  const isOff = useFlag('messages') !== 'enabled'
  if (isOff || user?.id === memberId) return null
  const to = `/messages/with/${memberId}${about ? `?about=${about.kind}:${about.id}` : ''}`
  return (
    <LinkButton icon={MessageCircle} wide={wide} to={status === 'out' ? `/login?next=${encodeURIComponent(to)}` : to}>
      {m.message_links_write()}
    </LinkButton>
  )
}
