import type { Deps } from '../../../core/deps.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Device } from './auth.deps.ts'
import { authLimits } from './auth.limits.ts'
import { isKnownAnywhere, isKnownAt, isKnownTo } from './known-devices.queries.ts'
import type { Address } from './read-address.ts'

/** Somebody for whom something is counted: nobody else can use up what is theirs. */
export interface Requester {
  key: string
  /** `stranger`: only a network is known of them. */
  is: 'known browser' | 'owner' | 'member' | 'stranger'
}

export const networkKey = ({ ip }: Pick<Device, 'ip'>) => networkOf(ip)

/** The browser, when it came with an id of ours; anybody may write one, so alone it proves nothing. */
const idOf = ({ id, isNew }: Device) => (isNew ? null : id)

type CodeContext = Pick<Deps, 'db'>

/** Who asks about an address or an account. The same statements run whether anybody has the address or not. */
export async function requesterAbout(
  { db }: CodeContext,
  { channel, address }: Address,
  device: Device,
): Promise<Requester> {
  const id = idOf(device)
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

/** The browser, when this member has signed in with it before, with all that the account asks for. */
export async function knownBrowser({ db }: CodeContext, viewer: Member, device: Device): Promise<string | undefined> {
  const id = idOf(device)
  return id !== null && (await isKnownTo(db, id, viewer.id)) ? `browser ${id} ${viewer.id}` : undefined
}

/** Who asks about nothing in particular: a browser that has signed in here before does not share its network's limits. */
export async function callerOf({ db }: CodeContext, device: Device): Promise<string> {
  const id = idOf(device)
  return id !== null && (await isKnownAnywhere(db, id)) ? `browser ${id}` : networkKey(device)
}

/**
 * Who tries a code: the browser that asked for one of this address, else the network. Whether an account or a code is
 * there plays no part, so nothing of it can be told from when the tries are over.
 */
export async function triesOf({ limits }: Pick<Deps, 'limits'>, address: string, device: Device) {
  const id = idOf(device)
  const ownRequest = id !== null && (await limits.used(authLimits.requestedCodes, `${id} ${address}`)) > 0
  return { key: `${ownRequest ? `browser ${id}` : networkKey(device)} ${address}`, ownRequest }
}
