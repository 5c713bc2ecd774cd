import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Device } from '../sessions/index.ts'
import type { Address } from './address.rules.ts'
import { browserOf, knownBrowser, networkKey } from './caller.ts'
import { isKnownAt } from './known-browsers.queries.ts'
import { requestLimits } from './requesters.limits.ts'

/** Somebody for whom something is counted: nobody else can use up what is theirs. */
export interface Requester {
  key: string
  /** `stranger`: only a network is known of them. */
  is: 'known browser' | 'owner' | 'member' | 'stranger'
}

type CodeContext = Pick<Deps, 'db'>

/** Who asks about an address or an account. The same statements run whether anybody has the address or not. */
export async function requesterAbout(
  { db }: CodeContext,
  { channel, address }: Address,
  device: Device,
): Promise<Requester> {
  const id = browserOf(device)
  if (id !== null && (await isKnownAt(db, id, channel, address))) return { key: `browser ${id}`, is: 'known browser' }
  return { key: networkKey(device), is: 'stranger' }
}

/**
 * A member who asks from a session. Who still owes a second factor may be a thief with the password: they are told
 * apart by network, so that the owner has their own.
 */
export async function requesterIn(
  context: CodeContext,
  viewer: Member,
  device: Device,
  ownsAddress: boolean,
): Promise<Requester> {
  const is = ownsAddress ? 'owner' : 'member'
  const browser = await knownBrowser(context, viewer, device)
  if (browser) return { key: browser, is: ownsAddress ? 'known browser' : 'member' }
  return { key: `member ${viewer.id}${viewer.needsSecondFactor ? ` ${networkKey(device)}` : ''}`, is }
}

/**
 * Who tries a code: the browser that asked for one of this address, else the network. Whether an account or a code is
 * there plays no part, so nothing of it can be told from when the tries are over.
 */
export async function triesOf({ limits }: Pick<Deps, 'limits'>, address: string, device: Device) {
  const id = browserOf(device)
  const ownRequest = id !== null && (await limits.used(requestLimits.requestedCodes, `${id} ${address}`)) > 0
  return { key: `${ownRequest ? `browser ${id}` : networkKey(device)} ${address}`, ownRequest }
}
