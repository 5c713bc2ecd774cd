import type { Deps } from '../../../../core/deps.ts'
import { hashOf, newOpaqueToken } from '../../../../platform/crypto/opaque-tokens.ts'

type Site = Pick<Deps, 'settings'>

const linkTo = ({ settings }: Site, path: string) => new URL(path, settings.publicUrl).href

/** A new link by which somebody takes a ticket that is given to them. */
export function newTransferLink(site: Site) {
  const token = newOpaqueToken()
  return { link: linkTo(site, `/t/${token}/take`), hash: hashOf(token) }
}

/** The page of a ticket of a member. */
export const ticketPage = (site: Site, id: string) => linkTo(site, `/my-tickets/${id}`)
