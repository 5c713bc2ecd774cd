import type { Deps } from '../../../core/deps.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { networkKey, requesterAbout, triesOf, type Address } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { codeLimits } from './codes.limits.ts'

type Count = [limit: Limit, subject: string]
type CodeContext = Pick<Deps, 'limits' | 'db'>

/**
 * Counts a try of a code before it is compared, whether the address has a code or not; returns how to undo the count
 * when it was right. Tries of a code that the browser requested itself are not counted with its network.
 */
export async function countTry(context: CodeContext, to: Address, device: Device) {
  const { limits } = context
  const { key, ownRequest } = await triesOf(context, to.address, device)
  const own: Count[] = [
    [codeLimits.wrongCodes, key],
    [codeLimits.wrongCodesDay, key],
  ]
  const guess: Count[] = ownRequest && (await isExempt(context, to, device)) ? [] : [[codeLimits.guesses, to.address]]
  // One after another: what a narrow one refuses is not counted by the wider ones.
  for (const count of [...own, ...(ownRequest ? [] : [[codeLimits.verify, networkKey(device)] as Count]), ...guess])
    await limits.consume(count)
  return async () => {
    await Promise.all(own.map((count) => limits.reset(...count)))
    await limits.refund(...guess)
  }
}

/**
 * Codes are short, so all guesses at an address have a limit of their own. It refuses codes
 * of who has proven nothing, never links. An SMS has no link, so its requester is exempt: SMS are few, and so
 * are the tries of each.
 */
const isExempt = async (context: CodeContext, to: Address, device: Device) =>
  to.channel === 'sms' || (await requesterAbout(context, to, device)).is === 'known browser'
