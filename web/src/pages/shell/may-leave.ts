import { sendCart } from '../../features/commerce/cart/index.ts'
import { sendDrafts } from '../../features/community/feed/index.ts'
import { m } from '../../paraglide/messages.js'
import { hasQueue } from '../../platform/outbox/flag.ts'
import { personNow } from '../../platform/session.ts'
import { askQuestion } from '../../ui/feedback/question-store.ts'

/** Requests confirmation before a sign-out that would delete what was not sent. */
export async function mayLeave(): Promise<boolean> {
  const userId = personNow()?.id
  const [, drafts] = userId === undefined ? [] : await Promise.all([sendCart(userId), sendDrafts(userId)])
  const count = (drafts ?? 0) + (await countQueued())
  if (count === 0) return true
  return askQuestion({
    title: m.outbox_sign_out_title(),
    text: m.outbox_sign_out_text({ count }),
    yes: m.outbox_sign_out(),
    no: m.outbox_stay(),
  })
}

async function countQueued() {
  if (!hasQueue()) return 0
  const { countOwn } = await import('../../platform/outbox/outbox.ts')
  return countOwn()
}
