import * as api from '@mtaa/contract/community/messages'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Feature } from '../../../core/feature.ts'
import { cardsOf } from './cards.ts'
import { deleteMessage } from './delete-message.ts'
import { refuseConversation } from './refuse-conversation.ts'
import { voiceRoutes } from './voice/voice.routes.ts'

/** What members do with single messages, and with who writes what they do not want. */
export function partsRoutes(on: On, all: readonly Feature[]) {
  const cards = cardsOf(all)
  const refuse = refuseConversation(all)

  voiceRoutes(on)

  on(api.deleteMessage, ({ deps, viewer, params }) => deleteMessage(deps, cards, viewer, params.id))

  on(api.refuseConversation, async ({ deps, viewer, params, body, request }) => {
    await refuse(deps, viewer, { ...params, ...body }, request)
    return {}
  })
}
