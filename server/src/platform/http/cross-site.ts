import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who of another site may write here. `program`: any, when its browser has sent a preflight (CORS), which it does for
     * everything but what a plain form can send. `form`: forms too, because the handler ties them to the browser by a
     * cookie. Otherwise nobody.
     */
    otherSites?: 'none' | 'program' | 'form'
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * No other site's page may make somebody's browser write to us. Browsers say where a request comes from, and what says
 * nothing is a program of its own, which has no member's cookies. A sibling host or port counts as another site.
 */
export function refuseOtherSites(http: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  http.addHook('onRequest', async (request) => {
    if (request.is404 || reading.has(request.method) || isOurOwn(request, { publicUrl })) return
    const { otherSites } = request.routeOptions.config
    if (otherSites === 'form' || (otherSites === 'program' && wasPreflighted(request))) return
    throw new Refusal('cross_site')
  })
}

/** Whether a page of ours, the person alone, or a program that is no browser sent this. */
export function isOurOwn({ headers }: FastifyRequest, { publicUrl }: { publicUrl: string }): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  // Older browsers, and all of them where we are reached by plain HTTP, say only this. Nobody writes another's `Host`.
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  return from !== '' && (from === new URL(publicUrl).host || from === host)
}

/** A browser sends these only after a preflight has allowed it: no form and no `no-cors` request can. */
function wasPreflighted({ method, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'cors') return false
  if (method !== 'POST') return true
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  return type === 'application/json' || (type === '' && headers.authorization !== undefined)
}
