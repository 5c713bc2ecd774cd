import { Check, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { folderPath, threadPath } from '../folder.ts'
import { nameOfOther } from '../message-words.ts'
import { useConversationActs } from '../use-conversation-acts.ts'

/** A request of a stranger: accepted, deleted, or blocked and reported, by one press each. */
export function RequestBar({ userId, conversation }: { userId: string; conversation: Conversation }) {
  const navigate = useNavigate()
  const leave = () => void navigate(folderPath('requests'), { replace: true })
  const acts = useConversationActs(userId, conversation, leave)
  const [busyWith, setBusyWith] = useState<string>()
  const press = (name: string, act: () => Promise<void>) => ({
    busy: busyWith === name,
    onClick: () => {
      if (busyWith !== undefined) return
      setBusyWith(name)
      void act().finally(() => setBusyWith(undefined))
    },
  })
  const accept = async () => {
    await acts.move('inbox')
    await navigate(threadPath(conversation.id, 'inbox'), { replace: true })
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line p-3">
      <p className="text-sm text-muted">{m.messages_request_text({ name: nameOfOther(conversation.other) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Check} {...press('accept', accept)}>
          {m.common_accept()}
        </Button>
        <Button icon={Trash2} {...press('delete', acts.remove)}>
          {m.common_delete()}
        </Button>
        <Button icon={ShieldAlert} className="text-danger" {...press('refuse', acts.refuse)}>
          {m.messages_refuse()}
        </Button>
      </div>
    </div>
  )
}
