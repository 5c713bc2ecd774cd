import { useQueryClient } from '@tanstack/react-query'
import {
  type Conversation,
  deleteConversation,
  moveConversation,
  muteConversation,
  refuseConversation,
} from '@mtaa/contract/community/messages'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { nameOfOther } from './message-words.ts'
import { messagesKey, refetchBadges, refetchConversation } from './messages.queries.ts'

/** What can be done with a conversation. `onGone`: it left the place where it was shown. */
export function useConversationActs(
  userId: string,
  { id, other, folder }: Conversation,
  onGone: () => void = () => {},
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { id }

  /** Done at the server, then shown; a failure is said. */
  const act = async (perform: () => Promise<unknown>) => {
    try {
      await perform()
    } catch (error) {
      // Of a press, whose person reads what failed.
      showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' })
      return false
    }
    void refetchBadges(queryClient)
    await refetchConversation(queryClient, userId, id)
    return true
  }
  const forget = async (perform: () => Promise<unknown>) => {
    const isDone = await act(perform)
    if (!isDone) return
    onGone()
    void import('./stored/chat-store.ts').then(({ dropChat }) => dropChat(userId, id))
    queryClient.removeQueries({ queryKey: [...messagesKey(userId), 'thread', id] })
  }
  const moveTo = (to: 'inbox' | 'archived') => act(() => api(moveConversation, { params, body: { folder: to } }))
  return {
    async move(to: 'inbox' | 'archived') {
      const isDone = await moveTo(to)
      if (!isDone || folder === 'requests') return
      showToast({
        title: to === 'archived' ? m.messages_archived_done() : m.messages_unarchived(),
        tone: 'success',
        action: { label: m.cart_undo(), run: () => void moveTo(to === 'archived' ? 'inbox' : 'archived') },
      })
    },
    async mute(muted: boolean) {
      const isDone = await act(() => api(muteConversation, { params, body: { muted } }))
      if (isDone) showToast({ title: muted ? m.messages_muted_done() : m.messages_unmuted(), tone: 'success' })
    },
    async askToDelete() {
      const question = {
        title: m.messages_delete_title(),
        text: m.messages_delete_text(),
        yes: m.common_delete(),
        no: m.ui_cancel(),
      }
      if (await askQuestion(question)) await forget(() => api(deleteConversation, { params }))
    },
    /** At once: of a request, which has two more ways beside it. */
    remove: () => forget(() => api(deleteConversation, { params })),
    refuse: () =>
      forget(async () => {
        await api(refuseConversation, { params, body: {} })
        showToast({ title: m.messages_refused(), tone: 'success' })
      }),
    async askToRefuse() {
      const question = {
        title: m.messages_refuse_title({ name: nameOfOther(other) }),
        text: m.messages_refuse_text(),
        yes: m.messages_refuse(),
        no: m.ui_cancel(),
      }
      if (await askQuestion(question)) await this.refuse()
    },
  }
}
