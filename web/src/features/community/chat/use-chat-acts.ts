import { type ChatMessage, deleteRoomMessage } from '@mtaa/contract/community/chat'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useMute } from '../mutes/index.ts'
import type { useRoomMessages } from './use-room-messages.ts'

/** What can be done with the messages of a room; one for all of them. */
export function useChatActs({ add }: Pick<ReturnType<typeof useRoomMessages>, 'add'>) {
  const api = useApi()
  const mute = useMute()
  async function remove(message: ChatMessage) {
    try {
      await api(deleteRoomMessage, { params: { id: message.id } })
    } catch (error) {
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
      return
    }
    add([{ ...message, status: 'deleted', text: '', author: null, quote: null, deletable_until: null }])
    showToast({ title: m.chat_delete_done(), tone: 'success' })
  }
  return { onDelete: (message: ChatMessage) => void remove(message), onMute: mute }
}
