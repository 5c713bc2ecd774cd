import { formatDay } from '@mtaa/contract/dates'
import type { Friendship } from '@mtaa/contract/community/friends'
import type { Person } from '@mtaa/contract/community/people'
import { UserCheck, UserPlus, X } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { nameOf } from '../people/index.ts'
import { type FriendAct, useFriendActs } from './use-friend-acts.ts'

interface FriendActionsProps {
  userId: string
  person: Person
  friendship: Friendship
}

/** The buttons of a member for one person, by how they stand. */
export function FriendActions({ userId, person, friendship }: FriendActionsProps) {
  const language = useLanguage()
  const { state, request_id: requestId, ask_from: from } = friendship
  const acts = useFriendActs({ userId, personId: person.id, requestId })
  const name = isolate(nameOf(person))
  const button = (act: FriendAct) => ({
    busy: acts.isPending && acts.variables === act,
    onClick: () => (acts.isPending ? undefined : acts.mutate(act)),
  })
  const remove = async () => {
    const isSure = await askQuestion({
      title: m.friends_remove_title({ name }),
      text: m.friends_remove_text(),
      yes: m.friends_remove(),
      no: m.ui_cancel(),
    })
    if (isSure) acts.mutate('remove')
  }
  if (state === 'self') return null
  if (state === 'none' && from)
    return <p className="text-sm text-muted">{m.friends_ask_from({ day: formatDay(from, language) })}</p>
  if (state === 'none')
    return (
      <Button variant="primary" icon={UserPlus} {...button('ask')} aria-label={m.friends_add_named({ name })}>
        {m.friends_add()}
      </Button>
    )
  if (state === 'sent')
    return (
      <Button icon={X} {...button('cancel')} aria-label={m.friends_cancel_named({ name })}>
        {m.friends_cancel()}
      </Button>
    )
  if (state === 'received')
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" {...button('accept')} aria-label={m.friends_accept_named({ name })}>
          {m.common_accept()}
        </Button>
        <Button {...button('decline')} aria-label={m.friends_decline_named({ name })}>
          {m.common_decline()}
        </Button>
      </div>
    )
  return (
    <Button
      icon={UserCheck}
      busy={acts.isPending}
      onClick={() => void remove()}
      aria-label={m.friends_remove_named({ name })}
    >
      {m.friends_remove()}
    </Button>
  )
}
