import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { stopPages } from '../../../core/stop-pages/stop-pages.ts'
import type { StopWords } from '../../../core/stop-pages/stop.page.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteDigestDue, hasAccount } from './digest.queries.ts'
import { findSettings, lockSettings, upsertSettings } from './settings.queries.ts'
import type { Channels } from './settings.rules.ts'

const path = '/api/notifications/stop'
const purpose = 'stop digests'

/** The link of the mail of the day that ends it. It cannot be forged. */
export function stopLink({ cipher, settings }: Pick<Deps, 'cipher' | 'settings'>, memberId: string): string {
  const token = cipher.encrypt(purpose, memberId).toString('base64url')
  return new URL(`${path}?token=${token}`, settings.publicUrl).href
}

function memberOf({ cipher }: Pick<Deps, 'cipher'>, token: string): string | undefined {
  try {
    return cipher.decrypt(purpose, Buffer.from(token, 'base64url'))
  } catch {
    return undefined
  }
}

const ended = (channels: Channels): Channels => (channels.mail === 'digest' ? { ...channels, mail: 'off' } : channels)

/** Turns off the mails of all classes that come once a day. */
async function stopDigests({ clock }: Deps, tx: Tx, memberId: string): Promise<void> {
  await lockSettings(tx, memberId)
  const now = await findSettings(tx, memberId)
  const { money, people, nearby } = now.classes
  const classes = { money: ended(money), people: ended(people), nearby: ended(nearby) }
  await upsertSettings(tx, memberId, { ...now, classes, version: now.version + 1 }, clock())
  await deleteDigestDue(tx, memberId)
}

const words: StopWords = {
  en: {
    stop: ['Stop the mail of the day?', 'Your notifications stay in the app, unread until you open them.'],
    stopped: ['No more of these mails', 'You can have them again at any time in your settings of notifications.'],
    gone: ['This link no longer works', 'You can change your mails in your settings of notifications.'],
    see: 'My settings of notifications',
  },
  sw: {
    stop: ['Kusitisha barua pepe ya kila siku?', 'Arifa zako zitabaki kwenye programu hadi uzifungue.'],
    stopped: ['Hutapata tena barua pepe hizi', 'Unaweza kuzirudisha wakati wowote kwenye mipangilio ya arifa.'],
    gone: ['Kiungo hiki hakifanyi kazi tena', 'Unaweza kubadilisha barua pepe zako kwenye mipangilio ya arifa.'],
    see: 'Mipangilio yangu ya arifa',
  },
}

/** The link of the mail of the day. */
export const stopRoutes = (http: FastifyInstance, deps: Deps) =>
  stopPages(http, {
    path,
    words,
    settingsPath: '/settings/notifications',
    isAlive: async (token) => memberOf(deps, token) !== undefined,
    async stop(token) {
      const memberId = memberOf(deps, token)
      if (memberId === undefined) return false
      return deps.db.transaction().execute(async (tx) => {
        if (!(await hasAccount(tx, memberId))) return false
        await stopDigests(deps, tx, memberId)
        return true
      })
    },
  })
