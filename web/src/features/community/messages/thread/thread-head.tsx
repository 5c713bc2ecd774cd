import { ArrowLeft } from 'lucide-react'
import type { Conversation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { IconLink } from '../../../../ui/forms/icon-button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { useNavigate } from 'react-router'
import { faceOf, personPath } from '../../people/index.ts'
import { type Folder, folderPath } from '../folder.ts'
import { LineMenu } from '../lists/line-menu.tsx'
import { nameOfOther } from '../message-words.ts'
import { useIsTyping } from '../typing.ts'

interface ThreadHeadProps {
  userId: string
  conversation: Conversation
  folder: Folder
  isWide: boolean
}

/** The other one, the way back on a phone, and what can be done with the conversation. */
export function ThreadHead({ userId, conversation, folder, isWide }: ThreadHeadProps) {
  const navigate = useNavigate()
  const isTyping = useIsTyping(conversation.id)
  return (
    <header className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-1 lg:pl-4">
      {isWide ? null : <IconLink label={m.messages_back()} icon={ArrowLeft} to={folderPath(folder)} />}
      <OtherName other={conversation.other} isWide={isWide} note={isTyping ? m.messages_typing() : undefined} />
      <LineMenu
        userId={userId}
        conversation={conversation}
        onGone={() => void navigate(folderPath(folder), { replace: true })}
      />
    </header>
  )
}

interface OtherNameProps {
  other: Conversation['other']
  isWide: boolean
  note?: string | undefined
}

/** Face and name, leading to the profile; on a phone it is the heading of the page. */
export function OtherName({ other, isWide, note }: OtherNameProps) {
  const Title = isWide ? 'h2' : 'h1'
  const face = (
    <>
      <Avatar size={32} name={other?.first_name ?? null} image={other && faceOf(other)} />
      <span className="min-w-0">
        <bdi className="block truncate">{nameOfOther(other)}</bdi>
        <span role="status" className="block text-xs font-normal text-primary empty:hidden">
          {note}
        </span>
      </span>
    </>
  )
  const variant = 'flex min-h-11 min-w-0 items-center gap-2'
  return (
    <Title className="min-w-0 flex-1 font-semibold">
      {other ? (
        <Link to={personPath(other)} className={`${variant} hover:underline`}>
          {face}
        </Link>
      ) : (
        <span className={variant}>{face}</span>
      )}
    </Title>
  )
}
