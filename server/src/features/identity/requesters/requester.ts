import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Address } from './address.rules.ts'
import { browserOf, knownBrowser, networkKey } from './caller.ts'
import { type Device, isKnownAt } from '../sessions/index.ts'
import { requestLimits } from './requesters.limits.ts'

/** Somebody for whom something is counted: nobody else can use up what is theirs. */
export interface Requester {
  key: string
  /** `unknown`: only a network is known of them. */
  is: 'known browser' | 'owner' | 'member' | 'unknown'
}

type CodeContext = Pick<Deps, 'db'>

/** Who sends a request about an address. The same statements run whether an account has the address or not. */
export async function requesterAbout(
  { db }: CodeContext,
  { channel, address }: Address,
  device: Device,
): Promise<Requester> {
  const id = browserOf(device)
  if (id !== null && (await isKnownAt(db, id, channel, address))) return { key: `browser ${id}`, is: 'known browser' }
  return { key: networkKey(device), is: 'unknown' }
}

/**
 * A member who sends a request from a session. Who still owes a second factor may be an attacker with the password:
 * those are counted by network as well, so that they use up nothing of the owner's.
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
 * Who tries a code: the browser that requested one for this address, else the network. It does not depend on whether
 * an account or a code exists, so the moment when the tries are used up reveals nothing.
 */
export async function triesOf({ limits }: Pick<Deps, 'limits'>, address: string, device: Device) {
  const id = browserOf(device)
  const ownRequest = id !== null && (await limits.used(requestLimits.requestedCodes, `${id} ${address}`)) > 0
  return { key: `${ownRequest ? `browser ${id}` : networkKey(device)} ${address}`, ownRequest }
}
