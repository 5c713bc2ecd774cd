import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { digestKinds } from './digest.kinds.ts'
import { findDigestsDue, takeDigest, takeGroups } from './digest.queries.ts'
import { notify } from './notify.ts'
import { findSettings } from './settings.queries.ts'
import { stopLink } from './stop-link.ts'

/** Lines of one mail. */
const maxLines = 20

const digests = createDueWork({ max: 2000, failed: 'a mail of the day could not be sent' })

/** Schedule: after 07:00 in Nairobi each member's mail of what waits unread for it. One that fails holds up no other. */
export async function sendDigests(deps: Deps): Promise<void> {
  const now = deps.clock()
  const find = (max: number) => findDigestsDue(deps.db, now, max)
  await digests(deps, find, (memberId) => sendDigest(deps, memberId, now))
}

/** What waited, and the mail, are stored together: a restart loses and doubles nothing. */
const sendDigest = (deps: Deps, memberId: string, now: Date) =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await takeDigest(tx, memberId, now))) return
    const { classes } = await findSettings(tx, memberId)
    const groups = (await takeGroups(tx, memberId)).filter((group) => classes[group.class].mail === 'digest')
    if (groups.length === 0) return
    const { publicUrl } = deps.settings
    await notify(deps, tx, {
      to: memberId,
      kind: digestKinds.notification_digest,
      data: (language) => ({
        lines: groups
          .slice(0, maxLines)
          .map((group) => `${group[`line_${language}`]}: ${new URL(group.path, publicUrl).href}`)
          .join('\n'),
        link: new URL('/notifications', publicUrl).href,
        stop: stopLink(deps, memberId),
      }),
    })
  })
