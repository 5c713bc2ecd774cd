import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { type Device, isKnownAnywhere, isKnownTo } from '../sessions/index.ts'

type Context = Pick<Deps, 'db'>

/** The network of a request, as limits count it: of IPv6 the site, not the single IP. */
export const networkKey = ({ ip }: Pick<Device, 'ip'>) => networkOf(ip)

/** The browser, when it came with an id of ours; anybody may write one, so alone it proves nothing. */
export const browserOf = ({ id, isNew }: Device) => (isNew ? null : id)

/** The browser, when this member has signed in with it before, with every factor that the account requires. */
export async function knownBrowser({ db }: Context, viewer: Member, device: Device): Promise<string | undefined> {
  const id = browserOf(device)
  return id !== null && (await isKnownTo(db, id, viewer.id)) ? `browser ${id} ${viewer.id}` : undefined
}

/** Who sends a request that is about no address: a browser that has signed in before does not share its network's limits. */
export async function callerOf({ db }: Context, device: Device): Promise<string> {
  const id = browserOf(device)
  return id !== null && (await isKnownAnywhere(db, id)) ? `browser ${id}` : networkKey(device)
}

/** Consumes a limit of the known browser, else the network, that sends a request; refuses when it is used up. */
export async function consumeByCaller(context: Pick<Deps, 'db' | 'limits'>, limit: Limit, device: Device) {
  await context.limits.consume([limit, await callerOf(context, device)])
}
