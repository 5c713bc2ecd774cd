import { useQueryClient } from '@tanstack/react-query'
import { type Mention, muteMentionsIn, readMentions } from '@mtaa/contract/community/mentions'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { badgesKey } from '../badges/index.ts'
import { changeMentions, mentionsKey } from './mentions.queries.ts'
import { postIdOf } from './post-of.ts'

const failed = (error: unknown) =>
  showToast({ title: m.common_error(), text: sentenceOf(error, m.common_not_done()), tone: 'danger' })

/** What can be done with mentions of a member. */
export function useMentionActs(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const countAgain = () => queryClient.invalidateQueries({ queryKey: badgesKey(userId) })
  const fetchAnew = () => queryClient.invalidateQueries({ queryKey: mentionsKey(userId) })

  async function mute(mention: Mention, muted: boolean) {
    const id = postIdOf(mention.path)
    if (id === undefined) return
    const show = (now: boolean) =>
      changeMentions(queryClient, userId, (one) =>
        postIdOf(one.path) === id ? { ...one, conversation_muted: now } : one,
      )
    show(muted)
    try {
      await api(muteMentionsIn, { params: { id }, body: { muted } })
      const undo = { label: m.cart_undo(), run: () => void mute(mention, false) }
      if (muted) showToast({ title: m.mentions_muted(), text: m.mentions_muted_text(), action: undo })
      else showToast({ title: m.mentions_unmuted(), tone: 'success' })
    } catch (error) {
      show(!muted)
      failed(error)
    }
  }

  return {
    mute,
    /** Without a network it stays unread. */
    async read({ id, read }: Mention) {
      if (read) return
      changeMentions(queryClient, userId, (one) => (one.id === id ? { ...one, read: true } : one))
      await api(readMentions, { body: { ids: [id] } }).catch(() => undefined)
      await countAgain()
    },
    /** All that are not newer than this one: what comes meanwhile was not seen. */
    async readAll({ created_at: until }: Mention) {
      changeMentions(queryClient, userId, (one) => (one.filtered ? one : { ...one, read: true }))
      try {
        await api(readMentions, { body: { until } })
      } catch (error) {
        failed(error)
      }
      await Promise.all([fetchAnew(), countAgain()])
    },
  }
}

export type MentionActs = ReturnType<typeof useMentionActs>
