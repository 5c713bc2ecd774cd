import type { FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'

const lifetimeSeconds = 300

/**
 * Where the browser goes with what it was given behind `#`. For a page of ours both the address and a cookie of this
 * browser say the same random name, so that the page can tell it from an address that somebody else has made up.
 */
export function markArrival(reply: FastifyReply, { settings }: Pick<Deps, 'settings'>, to: string): string {
  const [url, ours] = [new URL(to), new URL(settings.publicUrl)]
  if (url.origin !== ours.origin || url.hash === '') return to
  const name = randomBytes(16).toString('hex')
  const secure = ours.protocol === 'https:' ? '; Secure' : ''
  // The page's own script reads it.
  void reply.header('set-cookie', `mtaa_arrival_${name}=1; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${secure}`)
  url.hash += `&arrival=${name}`
  return url.href
}
