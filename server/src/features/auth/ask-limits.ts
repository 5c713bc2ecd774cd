import type { RefusalCode } from '@mtaa/contract/errors'
import type { Deps } from '../../platform/deps.ts'
import type { Limit } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Device } from './auth.deps.ts'
import { authLimits } from './auth.limits.ts'
import { mayText } from './auth.rules.ts'

type House = Pick<Deps, 'limits' | 'settings' | 'log'>

/** Whoever asks for anything on a public endpoint: sign-ups, mails, texts. */
export const takeAsk = ({ limits }: House, { ip, id }: Device) =>
  limits.take([authLimits.ask, ip ?? ''], ...(id === null ? [] : [[authLimits.askDevice, id] as [Limit, string]]))

/** A mail to this address was asked for. Counted for the address, whether anybody has it or not (fault 8). */
export async function takeMail(house: House, address: string, device: Device) {
  const { limits, settings } = house
  await takeAsk(house, device)
  await inWordsOf('over_email_send_rate_limit', async () => {
    await limits.take([authLimits.mailGap(settings.auth.emailGapSeconds), address])
    await limits.take([authLimits.mails, address])
  })
}

/** The owner of an account must hear of what its session asked for, however soon after another letter. */
export const takeMailTo = ({ limits }: Pick<House, 'limits'>, address: string) =>
  inWordsOf('over_email_send_rate_limit', () => limits.take([authLimits.mails, address]))

/** A text to this number was asked for: returns the seconds until the next one. What is refused costs nothing. */
export async function takeText(house: House, phone: string, device: Device): Promise<number> {
  const { limits, log } = house
  if (!mayText(phone))
    throw new Refusal('validation_failed', { reason: 'Text messages are sent to Kenyan numbers (+254) only' })
  await takeAsk(house, device)
  return inWordsOf('over_sms_send_rate_limit', async () => {
    await limits.check([authLimits.textGap(0), phone])
    const [own = 0, , all = 0] = await limits.take(
      [authLimits.texts, phone],
      [authLimits.textsAddress, device.ip ?? ''],
      [authLimits.textsAll, ''],
    )
    if (all === Math.floor(authLimits.textsAll.most * alarmAt))
      log.warn({ texts: all }, 'texts: the day’s budget is nearly used')
    const gap = authLimits.textGap(own)
    await limits.take([gap, phone])
    return gap.seconds
  })
}

const alarmAt = 0.8

/** Which letter it was that came too soon: programs look for the code (AUTH §2). */
async function inWordsOf<T>(code: RefusalCode, take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    // The limits know only that there were too many.
    if (error instanceof Refusal && error.code === 'over_request_rate_limit') throw new Refusal(code, error.details)
    throw error
  }
}
