/** Sends changes of a cart, and leaves out what the server refuses. */
import type { Api } from '@mtaa/contract/client'
import { type CartChange, changeCart } from '@mtaa/contract/commerce/orders/cart'
import { hasCode } from '../../../../platform/failure.ts'

/** As many as one request takes. */
export const maxSent = 100

type Answer = Awaited<ReturnType<typeof post>>

/**
 * Answers the cart after these changes; null where none was sent. A damaged change is refused for ever and takes no other with
 * it: the halves of a refused request are sent by themselves.
 */
export async function sendChanges(api: Api, changes: readonly CartChange[]): Promise<Answer | null> {
  if (changes.length === 0) return null
  try {
    return await post(api, changes)
  } catch (error) {
    if (!hasCode(error, 'bad_request')) throw error
    if (changes.length === 1) return null
    const half = Math.ceil(changes.length / 2)
    const first = await sendChanges(api, changes.slice(0, half))
    const second = await sendChanges(api, changes.slice(half))
    if (!first || !second) return first ?? second
    return { ...second, left_out: [...first.left_out, ...second.left_out] }
  }
}

const post = (api: Api, changes: readonly CartChange[]) =>
  api(changeCart, { body: { sent_at: new Date().toISOString(), changes: [...changes] } })
