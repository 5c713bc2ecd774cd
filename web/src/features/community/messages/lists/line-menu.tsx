import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  ShieldAlert,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { Conversation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { Menu, type MenuItem } from '../../../../ui/layout/menu.tsx'
import { useAskToBlock } from '../../blocks/index.ts'
import { personPath } from '../../people/index.ts'
import { nameOfOther } from '../message-words.ts'
import { useConversationActs } from '../use-conversation-acts.ts'

interface LineMenuProps {
  userId: string
  conversation: Conversation
  /** Called once it is gone from where it was. */
  onGone?: () => void
}

/** What can be done with a conversation as a whole. */
export function LineMenu({ userId, conversation, onGone }: LineMenuProps) {
  const { other, folder, muted } = conversation
  const acts = useConversationActs(userId, conversation, onGone)
  const name = nameOfOther(other)
  const items: (MenuItem | false)[] = [
    other !== null && { label: m.messages_profile(), icon: UserRound, to: personPath(other) },
    folder === 'inbox' && { label: m.messages_archive(), icon: Archive, onSelect: () => void acts.move('archived') },
    folder === 'archived' && {
      label: m.messages_unarchive(),
      icon: ArchiveRestore,
      onSelect: () => void acts.move('inbox'),
    },
    muted
      ? { label: m.mutes_unmute_short(), icon: Bell, onSelect: () => void acts.mute(false) }
      : { label: m.mutes_mute_short(), icon: BellOff, onSelect: () => void acts.mute(true) },
    { label: m.common_delete(), icon: Trash2, onSelect: () => void acts.askToDelete() },
  ]
  return (
    <Menu
      label={m.messages_more({ name })}
      icon={EllipsisVertical}
      items={[...items.filter((item) => item !== false), ...useRefusing(conversation, acts)]}
    />
  )
}

const nobody = { id: '', first_name: '', last_name: '', handle: null, profile_picture: null }

function useRefusing({ other }: Conversation, acts: ReturnType<typeof useConversationActs>): MenuItem[] {
  const askToBlock = useAskToBlock(other ?? nobody)
  if (!other) return []
  return [
    { label: m.blocks_block_short(), icon: Ban, tone: 'danger', onSelect: askToBlock },
    {
      label: m.messages_refuse(),
      icon: ShieldAlert,
      tone: 'danger',
      onSelect: () => void acts.askToRefuse(),
    },
  ]
}
