import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChatRoom, readRoom } from '@mtaa/contract/community/chat'
import { useAfterPause } from '../../../platform/use-after-pause.ts'
import { useApi } from '../../../platform/use-api.ts'

/** A quick talk is one write for its reader. */
const pauseMs = 2000

/** Says how far the member has read, once they have looked at it for a moment. `seq` is null while they look elsewhere. */
export function useReadMark(room: ChatRoom, seq: number | null): void {
  const api = useApi()
  const queryClient = useQueryClient()
  // Said once on each visit at least: from then on what comes is unread.
  const [said, setSaid] = useState(-1)
  useAfterPause(seq !== null && seq > said ? seq : null, pauseMs, () => {
    if (seq === null || document.hidden) return
    api(readRoom, { params: { id: room.id }, body: { seq } }).then(
      (read) => {
        setSaid(seq)
        queryClient.setQueriesData<ChatRoom | null>(
          { predicate: ({ queryKey: [all, , kind] }) => all === 'chat' && kind === 'room' },
          (known) => (known?.id === room.id ? { ...known, ...read, last_seq: Math.max(known.last_seq, seq) } : known),
        )
      },
      // It is said again with the next message.
      () => {},
    )
  })
}
