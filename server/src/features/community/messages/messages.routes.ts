import * as api from '@mtaa/contract/community/messages'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Feature } from '../../../core/feature.ts'
import { refusalOfRestricted } from '../../../core/restrictions.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { cardsOf } from './cards.ts'
import { deleteConversation, moveConversation, muteConversation } from './change-conversation.ts'
import { confirmMessages } from './confirm-messages.ts'
import { isAboutOrder } from './conversations.queries.ts'
import { findConversationWith, getConversation, listConversations } from './list-conversations.ts'
import { listMessages, listSentMessages } from './list-messages.ts'
import { countUnread } from './messages.queries.ts'
import { sayTyping } from './say-typing.ts'
import { sendMessage } from './send-message.ts'
import { syncMessages } from './sync-messages.ts'

const reading = { whileRestricted: 'open' } as const

export function messagesRoutes(on: On, all: readonly Feature[]) {
  const cards = cardsOf(all)

  on(api.listConversations, ({ deps, viewer, query: { folder, limit, cursor } }) =>
    listConversations(deps, cards, viewer, { folder, limit, after: readCursor(cursor) }),
  )

  on(api.getConversation, ({ deps, viewer, params }) => getConversation(deps, cards, viewer, params.id))

  on(api.findConversationWith, ({ deps, viewer, params: { id }, query: { kind, about } }) =>
    findConversationWith(deps, cards, viewer, { id, about: kind && about ? { kind, id: about } : null }),
  )

  on(api.listMessages, ({ deps, viewer, params, query }) => listMessages(deps, cards, viewer, { ...params, ...query }))

  on(api.listSentMessages, ({ deps, viewer, query: { limit, cursor } }) =>
    listSentMessages(deps, cards, viewer, { limit, after: readCursor(cursor) }),
  )

  on(api.countUnreadMessages, async ({ deps, viewer }) => ({ count: await countUnread(deps.db, viewer.id) }))

  on(
    api.sendMessage,
    async ({ deps, viewer, body, idempotencyKey, language }) => {
      const { voice = null, location = null, card = null, about = null, quote = null, ...input } = body
      const refusal = refusalOfRestricted(viewer, deps.clock(), language)
      if (refusal) {
        const isBegun = about?.kind === 'order' && (await cards.isBetween(deps, viewer, about, body.to))
        if (!isBegun && !(await isAboutOrder(deps.db, viewer.id, body.to))) throw refusal
      }
      return sendMessage(deps, cards, viewer, { ...input, voice, location, card, about, quote }, idempotencyKey)
    },
    // Who is restricted goes on writing about an order.
    { repeats: 'message', whileRestricted: 'open' },
  )

  on(api.syncMessages, ({ deps, viewer, body }) => syncMessages(deps, cards, viewer, body.known), reading)

  on(
    api.confirmMessages,
    async ({ deps, viewer, body }) => {
      const receipts = body.receipts.map(({ read = 0, ...receipt }) => ({ ...receipt, read }))
      return { unread: await confirmMessages(deps, viewer, receipts) }
    },
    reading,
  )

  on(api.sayTyping, async ({ deps, viewer, params }) => {
    await sayTyping(deps, viewer, params.id)
    return {}
  })

  on(api.moveConversation, async ({ deps, viewer, params, body }) => {
    await moveConversation(deps, viewer, { ...params, ...body })
    return getConversation(deps, cards, viewer, params.id)
  })

  on(api.muteConversation, async ({ deps, viewer, params, body }) => {
    await muteConversation(deps, viewer, { ...params, ...body })
    return getConversation(deps, cards, viewer, params.id)
  })

  // Also while the feature is off.
  on(
    api.deleteConversation,
    async ({ deps, viewer, params }) => {
      await deleteConversation(deps, viewer, params.id)
      return {}
    },
    { flag: 'always' },
  )
}
