import {
  getNotificationSettings,
  listNotifications,
  putNotificationSettings,
  readNotifications,
  turnKindOff,
} from '@mtaa/contract/community/notifications'
import type { Feature } from '../../../core/feature.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { changeSettings, turnKind, viewSettings } from './change-settings.ts'
import { countUnread, findGroups, readGroups, readGroupsOf, readGroupsUntil } from './groups.queries.ts'
import { findSettings } from './settings.queries.ts'

export function notificationsRoutes(on: On, all: readonly Feature[]) {
  const declared = all.flatMap(({ notifications = [] }) => notifications) as unknown as NotificationKind<object>[]
  const kinds = new Map(declared.map((kind) => [kind.name, kind]))

  on(listNotifications, async ({ deps: { db }, viewer, query: { filter, limit, cursor }, language }) => {
    const page = { me: viewer.id, filter, language, cursor: readCursor(cursor), limit: limit + 1 }
    const [rows, filtered] = await Promise.all([findGroups(db, page), countUnread(db, viewer.id, { filtered: true })])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map(({ last_at, ...row }) => ({ ...row, created_at: last_at.toISOString() })),
      next_cursor: last ? writeCursor(last.last_at, last.id) : null,
      filtered,
    }
  })

  on(readNotifications, async ({ deps: { db, clock, live }, viewer, body }) => {
    const at = clock()
    await db.transaction().execute(async (tx) => {
      const read = await readThose(tx, viewer.id, body, at)
      if (read > 0) live.send(tx, `me:${viewer.id}`, { notifications: 'read' })
    })
    return {}
  })

  on(getNotificationSettings, async ({ deps, viewer, language }) =>
    viewSettings(await findSettings(deps.db, viewer.id), kinds, language),
  )

  on(putNotificationSettings, ({ deps, viewer, body, language }) =>
    changeSettings(deps, viewer.id, body, (settings) => viewSettings(settings, kinds, language)),
  )

  on(turnKindOff, async ({ deps, viewer, params, body, language }) => {
    const kind = kinds.get(params.kind)
    return viewSettings(await turnKind(deps, viewer.id, { kind, off: body.off }), kinds, language)
  })
}

interface Read {
  ids?: string[] | undefined
  thing?: string | undefined
  until?: string | undefined
}

function readThose(tx: Tx, me: string, { ids, thing, until }: Read, at: Date): Promise<number> {
  if (ids) return readGroups(tx, me, ids, at)
  if (thing !== undefined) return readGroupsOf(tx, me, thing, at)
  return readGroupsUntil(tx, me, until ? new Date(until) : at, at)
}
