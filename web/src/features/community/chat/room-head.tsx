import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, Timer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type ChatRoom, muteRoom } from '@mtaa/contract/community/chat'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatBadge } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { breakableText } from '../../../ui/layout/breakable.tsx'
import { fetchSlowDialog } from './fetch-dialogs.ts'

const SlowDialog = lazy(fetchSlowDialog)

/** What room it is, how many messages wait there, and what can be set for it. */
export function RoomHead({ room, newest }: { room: ChatRoom; newest: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isSetting, setSetting] = useState(false)
  const { mutate: toggleMute } = useMutation({
    mutationFn: () => api(muteRoom, { params: { id: room.id }, body: { muted: !room.muted } }),
    onSuccess() {
      showToast({ title: room.muted ? m.chat_unmute_done() : m.chat_mute_done(), tone: 'success' })
      return queryClient.invalidateQueries({ queryKey: ['chat'] })
    },
    onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
  })
  const { slow_seconds: seconds } = room
  const unread = Math.max(room.last_seq, newest) - room.read_seq
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h2 className="min-w-0 flex-1 text-lg font-semibold break-words">
        <span>{m.chat_room_of({ place: breakableText(room.name) })}</span>
        {unread > 0 ? (
          <span className="ml-2 inline-block rounded-full bg-accent px-2 text-sm text-surface tabular-nums">
            <span aria-hidden="true">{formatBadge(unread)}</span>
            <span className="sr-only">{m.chat_unread({ count: unread })}</span>
          </span>
        ) : null}
      </h2>
      {room.may.moderate ? (
        <IconButton label={m.chat_slow_set()} icon={Timer} aria-haspopup="dialog" onClick={() => setSetting(true)} />
      ) : null}
      <IconButton
        label={room.muted ? m.chat_unmute() : m.chat_mute()}
        icon={room.muted ? BellOff : Bell}
        onClick={() => toggleMute()}
      />
      {seconds > 0 ? <p className="w-full text-sm text-muted">{m.chat_slow({ seconds })}</p> : null}
      {isSetting ? (
        <Suspense>
          <SlowDialog room={room} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
