import type { RefusalCode } from '@mtaa/contract/errors'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Device } from '../sessions/index.ts'
import type { Address } from './address.rules.ts'
import { networkKey } from './caller.ts'
import { requesterAbout, requesterIn, type Requester } from './requester.ts'
import { requestLimits } from './requesters.limits.ts'

type CodeContext = Pick<Deps, 'db' | 'limits' | 'settings' | 'log'>

/** Where a request for a mail or an SMS comes from. */
export interface RequestOrigin {
  device: Device
  /** The session it was sent from, and whether the address is proven to be its member's. */
  session?: { viewer: Member; ownsAddress: boolean } | undefined
}

const requesterOf = (context: CodeContext, to: Address, { device, session }: RequestOrigin) =>
  session ? requesterIn(context, session.viewer, device, session.ownsAddress) : requesterAbout(context, to, device)

/** Consumes the limit of all requests for sign-ups, mails and SMS, of a known requester or else of the network. */
export const consumeRequest = ({ limits }: Pick<CodeContext, 'limits'>, device: Device, requester?: Requester) =>
  requester && requester.is !== 'unknown'
    ? limits.consume([requestLimits.requestsOfDevice, requester.key])
    : limits.consume([requestLimits.ask, networkKey(device)])

/** From now on this browser's tries of this address's codes are its own. */
const noteRequested = async ({ limits }: CodeContext, { id }: Device, address: string) => {
  if (id !== null) await limits.consume([requestLimits.requestedCodes, `${id} ${address}`])
}

/** Consumes the limits of a mail to this address, whether anybody has the address or not. */
export async function consumeMail(context: CodeContext, address: string, origin: RequestOrigin) {
  const { limits, settings } = context
  const requester = await requesterOf(context, { channel: 'mail', address }, origin)
  await consumeRequest(context, origin.device, requester)
  await refusingAs('over_email_send_rate_limit', async () => {
    const subject = `${requester.key} ${address}`
    await limits.consume([requestLimits.mailGap(settings.auth.emailGapSeconds), subject])
    await limits.consume([requestLimits.mails, subject])
    // After the requester's own: what that one refuses costs the address nothing.
    if (hasProvenNothing(requester)) await limits.consume([requestLimits.mailsAddress, address])
  })
  await noteRequested(context, origin.device, address)
}

/** A session says something of its member, of somebody else's address as little as anybody. */
const hasProvenNothing = ({ is }: Requester) => is === 'unknown' || is === 'member'

/** A mail to the account's own address about what its session requested: however soon after another one. */
export const consumeMailTo = ({ limits }: Pick<CodeContext, 'limits'>, address: string, viewer: Member) =>
  refusingAs('over_email_send_rate_limit', () =>
    limits.consume([requestLimits.mails, `member ${viewer.id} ${address}`]),
  )

/** Texts cost money and fraud aims at foreign numbers: Kenya only. A policy, apart from the check of the format. */
export const mayText = (phone: string) => /^254\d{9}$/.test(phone)

/** Consumes the limits of an SMS to this number; returns the seconds until the next one. A refused one is not counted. */
export async function consumeText(context: CodeContext, phone: string, origin: RequestOrigin): Promise<number> {
  const { limits } = context
  if (!mayText(phone))
    throw new Refusal('validation_failed', { reason: 'Text messages are sent to Kenyan numbers (+254) only' })
  const requester = await requesterOf(context, { channel: 'sms', address: phone }, origin)
  await consumeRequest(context, origin.device, requester)
  const seconds = await refusingAs('over_sms_send_rate_limit', async () => {
    const subject = `${requester.key} ${phone}`
    await limits.check([requestLimits.textGap(0), subject])
    const [own = 0] = await limits.consume([requestLimits.texts, subject])
    const gap = requestLimits.textGap(own)
    await limits.consume([gap, subject])
    await consumeShared(context, phone, requester, origin.device)
    return gap.seconds
  })
  await noteRequested(context, origin.device, phone)
  return seconds
}

/** One after another: a request that one of them refuses is not counted by the wider ones. */
async function consumeShared({ limits, log }: CodeContext, phone: string, requester: Requester, device: Device) {
  const isUnproven = hasProvenNothing(requester)
  if (isUnproven) {
    await limits.consume([requestLimits.textsPhone, phone])
    await limits.consume([requestLimits.textsAddress, networkKey(device)])
  } else if (requester.is === 'owner') await limits.consume([requestLimits.textsOwner, phone])
  const budget = isUnproven ? requestLimits.textsAll : requestLimits.textsOwners
  const [all = 0] = await limits.consume([budget, ''])
  if (all === Math.floor(budget.max * alarmAt))
    log.warn({ texts: all, limit: budget.name }, 'texts: the day’s budget is nearly used')
}

const alarmAt = 0.8

/** Which of them came too soon: programs look for the code. */
async function refusingAs<T>(code: RefusalCode, take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    // The limits know only that there were too many.
    if (error instanceof Refusal && error.code === 'over_request_rate_limit') throw new Refusal(code, error.details)
    throw error
  }
}
