import { minute } from '@mtaa/contract/time'
import type { Web3Message } from './web3-message.rules.ts'

const windowMs = 10 * minute

/** When a message written now will no longer be accepted, even if it allows a longer time itself. */
export const windowEnd = ({ issuedAt }: Web3Message) => new Date(issuedAt.getTime() + windowMs)

/** Why a message is not valid now, or nothing. Each time is enforced on its own, also where the others are absent. */
export function whyNotNow(message: Web3Message, now: Date): string | undefined {
  const { issuedAt, expiresAt, notBefore } = message
  if (Math.abs(now.getTime() - issuedAt.getTime()) > windowMs) return 'Message was issued too long ago or in the future'
  if (expiresAt && expiresAt <= now) return 'Message is expired'
  if (notBefore && notBefore > now) return 'Message is not yet valid'
  return undefined
}

/** Signed for this site and no other: the page the wallet showed and the URL it names are one, and ours. */
export function whyNotHere(
  { domain, scheme, uri }: Web3Message,
  isAllowed: (url: string) => boolean,
): string | undefined {
  if (!URL.canParse(uri)) return 'Message has no valid URI'
  const { protocol, host, hostname } = new URL(uri)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !(protocol === 'http:' && local)) return 'URI must use https'
  if (domain.toLowerCase() !== host) return 'Domain and URI of the message differ'
  if (scheme !== undefined && `${scheme}:` !== protocol) return 'Scheme and URI of the message differ'
  return isAllowed(uri) ? undefined : 'URI is not allowed on this server'
}
