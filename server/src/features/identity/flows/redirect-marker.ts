import type { FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import { setCookie } from '../../../platform/http/cookies.ts'

const lifetimeSeconds = 300

/**
 * The URL to redirect a browser to, marked when it is a page of ours that is given something behind `#`: both the
 * URL and a cookie of this browser then carry the same random name, so that the page can distinguish it from a URL
 * that somebody else has made up.
 */
export function markRedirect(reply: FastifyReply, { settings }: Pick<Deps, 'settings'>, to: string): string {
  const [url, ours] = [new URL(to), new URL(settings.publicUrl)]
  if (url.origin !== ours.origin || url.hash === '') return to
  const name = randomBytes(16).toString('hex')
  const cookie = { name: `mtaa_arrival_${name}`, value: '1', path: '/', maxAge: lifetimeSeconds }
  setCookie(reply, settings, { ...cookie, readable: true })
  url.hash += `&arrival=${name}`
  return url.href
}
