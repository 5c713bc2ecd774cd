import * as api from '@mtaa/contract/commerce/bookings/calendar-links'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { networkKey } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { makeFeed, revokeFeed, writeFeed } from './feed.ts'
import { addImport, refreshImport, removeImport } from './imports.ts'

/** What was linked before is read and ended with bookings off, too. */
const begun = { flag: 'always' } as const
const done = { ok: true } as const

/** Calendars outside: the secret link of one's own, and addresses whose busy times are taken. */
export function calendarLinksRoutes(on: On) {
  on(api.makeFeed, ({ deps, viewer }) => makeFeed(deps, viewer))

  on(
    api.revokeFeed,
    async ({ deps, viewer }) => {
      await revokeFeed(deps, viewer)
      return done
    },
    begun,
  )

  on(
    api.downloadFeed,
    async ({ deps, params, request, reply }) => {
      await deps.limits.consume([bookingUsage.feeds, networkKey(deviceOf(request))])
      const file = await writeFeed(deps, params.token)
      void reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="mtaa.ics"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      return file
    },
    begun,
  )

  on(api.addImport, ({ deps, viewer, body }) => addImport(deps, viewer, body))

  on(api.refreshImport, ({ deps, viewer, params }) => refreshImport(deps, viewer, params.id))

  on(
    api.removeImport,
    async ({ deps, viewer, params }) => {
      await removeImport(deps, viewer, params.id)
      return done
    },
    begun,
  )
}
