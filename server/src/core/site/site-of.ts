import type { Language } from '@mtaa/contract/language'
import { isClosedAt } from '@mtaa/contract/operations/open-routes'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { cookiesOf } from '../../platform/http/cookies.ts'
import type { SiteNow } from '../../platform/pages/pages.ts'
import { levelAt, retryAfter, viewMaintenance } from './maintenance.rules.ts'

/** The cookie by which pages open to those who run the site. */
export const passCookie = 'mtaa_pass'

/** What a page says of maintenance to who requests it, and whether it is closed to them (docs/maintenance.md). */
export const siteOf =
  (deps: Pick<Deps, 'site' | 'clock' | 'hasSitePass'>) =>
  async ({ headers, url }: FastifyRequest, language: Language): Promise<SiteNow> => {
    const maintenance = deps.site.valueOf('maintenance_mode')
    const now = deps.clock()
    if (levelAt(maintenance, now) === null) return live
    const passes = await deps.hasSitePass(headers)
    const supportContact = deps.site.valueOf('support_contact')
    const state = viewMaintenance(maintenance, { now, language, passes, supportContact })
    const isClosed = isClosedAt(state, pathOf(url))
    return {
      state,
      closedFor: isClosed ? retryAfter(maintenance, now) : undefined,
      pass: passes ? `${passCookie}=${cookiesOf(headers)[passCookie]}` : undefined,
    }
  }

const live: SiteNow = { state: undefined, closedFor: undefined, pass: undefined }

/** As it was sent, undecoded; what the router's script fetches of a page belongs to it. */
const pathOf = (url: string) => {
  const [path = ''] = url.split('?', 1)
  return path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
}
