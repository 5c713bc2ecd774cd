import type { Deps } from '../../../../core/deps.ts'
import { hashOf } from '../../../../platform/crypto/opaque-tokens.ts'

/**
 * The secret link of a ticket for who has no account. It is made of the secret of the installation, so that a confirmation whose
 * answer was lost can be repeated; the database has its hash alone.
 */
const tokenOf = ({ cipher }: Pick<Deps, 'cipher'>, ticketId: string) =>
  cipher.mac('ticket link', ticketId).toString('base64url')

export const linkHashOf = (deps: Pick<Deps, 'cipher'>, ticketId: string) => hashOf(tokenOf(deps, ticketId))

export const linkOf = (deps: Pick<Deps, 'cipher' | 'settings'>, ticketId: string) =>
  new URL(`/t/${tokenOf(deps, ticketId)}`, deps.settings.publicUrl).href
