import type { RefusalCode } from '@mtaa/contract/errors'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Member } from '../../platform/viewer.ts'
import { askerAbout, askerIn, networkKey, type Asker } from './asker.ts'
import type { Device } from './auth.deps.ts'
import { authLimits } from './auth.limits.ts'
import { mayText } from './auth.rules.ts'
import type { Address } from './read-address.ts'

type House = Pick<Deps, 'db' | 'limits' | 'settings' | 'log'>

/** From where a mail or a text is asked for. */
export interface Asking {
  device: Device
  /** Whose session asks, and whether the address is proven to be theirs. */
  session?: { viewer: Member; ownsAddress: boolean } | undefined
}

const askerOf = (house: House, to: Address, { device, session }: Asking) =>
  session ? askerIn(house, session.viewer, device, session.ownsAddress) : askerAbout(house, to, device)

/** Whoever asks for anything on a public endpoint: sign-ups, mails, texts. */
export const takeAsk = ({ limits }: Pick<House, 'limits'>, device: Device, asker?: Asker) =>
  asker && asker.is !== 'stranger'
    ? limits.take([authLimits.askDevice, asker.key])
    : limits.take([authLimits.ask, networkKey(device)])

/** From now on this browser's tries of this address's codes are its own. */
const noteAsked = async ({ limits }: House, { id }: Device, address: string) => {
  if (id !== null) await limits.take([authLimits.askedCodes, `${id} ${address}`])
}

/** A mail to this address was asked for. Counted whether anybody has the address or not. */
export async function takeMail(house: House, address: string, asking: Asking) {
  const { limits, settings } = house
  const asker = await askerOf(house, { channel: 'mail', address }, asking)
  await takeAsk(house, asking.device, asker)
  await inWordsOf('over_email_send_rate_limit', async () => {
    const subject = `${asker.key} ${address}`
    await limits.take([authLimits.mailGap(settings.auth.emailGapSeconds), subject])
    await limits.take([authLimits.mails, subject])
    // After the asker's own: what that one refuses costs the address nothing.
    if (hasProvenNothing(asker)) await limits.take([authLimits.mailsAddress, address])
  })
  await noteAsked(house, asking.device, address)
}

/** A session says something of its member, of somebody else's address as little as anybody. */
const hasProvenNothing = ({ is }: Asker) => is === 'stranger' || is === 'member'

/** The owner of an account must hear of what its session asked for, however soon after another mail. */
export const takeMailTo = ({ limits }: Pick<House, 'limits'>, address: string, viewer: Member) =>
  inWordsOf('over_email_send_rate_limit', () => limits.take([authLimits.mails, `member ${viewer.id} ${address}`]))

/** A text to this number was asked for: returns the seconds until the next one. What is refused costs nothing. */
export async function takeText(house: House, phone: string, asking: Asking): Promise<number> {
  const { limits } = house
  if (!mayText(phone))
    throw new Refusal('validation_failed', { reason: 'Text messages are sent to Kenyan numbers (+254) only' })
  const asker = await askerOf(house, { channel: 'sms', address: phone }, asking)
  await takeAsk(house, asking.device, asker)
  const seconds = await inWordsOf('over_sms_send_rate_limit', async () => {
    const subject = `${asker.key} ${phone}`
    await limits.check([authLimits.textGap(0), subject])
    const [own = 0] = await limits.take([authLimits.texts, subject])
    const gap = authLimits.textGap(own)
    await limits.take([gap, subject])
    await takeBrakes(house, phone, asker, asking.device)
    return gap.seconds
  })
  await noteAsked(house, asking.device, phone)
  return seconds
}

/** One after another: a request that one of them refuses is not counted by the wider ones. */
async function takeBrakes({ limits, log }: House, phone: string, asker: Asker, device: Device) {
  const isStranger = hasProvenNothing(asker)
  if (isStranger) {
    await limits.take([authLimits.textsPhone, phone])
    await limits.take([authLimits.textsAddress, networkKey(device)])
  } else if (asker.is === 'owner') await limits.take([authLimits.textsOwner, phone])
  const budget = isStranger ? authLimits.textsAll : authLimits.textsOwners
  const [all = 0] = await limits.take([budget, ''])
  if (all === Math.floor(budget.most * alarmAt))
    log.warn({ texts: all, limit: budget.name }, 'texts: the day’s budget is nearly used')
}

const alarmAt = 0.8

/** Which of them came too soon: programs look for the code. */
async function inWordsOf<T>(code: RefusalCode, take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    // The limits know only that there were too many.
    if (error instanceof Refusal && error.code === 'over_request_rate_limit') throw new Refusal(code, error.details)
    throw error
  }
}
