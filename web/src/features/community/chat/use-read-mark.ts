import { useQueryClient } from '@tanstack/react-query'
import { type ChatRoom, readRoom } from '@mtaa/contract/community/chat'
import { useAfterPause } from '../../../platform/use-after-pause.ts'
import { useApi } from '../../../platform/use-api.ts'

/** A quick talk is one write for its reader. */
const pauseMs = 2000

/** Says how far the member has read, once they have looked at it for a moment. `seq` is null while they look elsewhere. */
export function useReadMark(room: ChatRoom, seq: number | null): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const isRead = seq === null || (seq <= room.read_seq && room.unread === 0)
  useAfterPause(isRead ? null : seq, pauseMs, () => {
    if (seq === null || document.hidden) return
    api(readRoom, { params: { id: room.id }, body: { seq } }).then(
      (read) =>
        queryClient.setQueriesData<ChatRoom | null>(
          { predicate: ({ queryKey: [all, , kind] }) => all === 'chat' && kind === 'room' },
          (known) => (known?.id === room.id ? { ...known, ...read, last_seq: Math.max(known.last_seq, seq) } : known),
        ),
      // It is said again with the next message.
      () => {},
    )
  })
}
