import type { NotificationSettings } from '@mtaa/contract/community/notifications'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSettings, lockSettings, upsertSettings } from './settings.queries.ts'
import { isSame, withMoney, type Choices, type StoredSettings } from './settings.rules.ts'
import { lineOf } from './words-of.ts'

export type Kinds = ReadonlyMap<string, NotificationKind<object>>

/** Settings as the member sees them; what is off is named by what its lines say. */
export const viewSettings = (
  { kindsOff, ...settings }: StoredSettings,
  kinds: Kinds,
  language: Language,
): NotificationSettings => ({
  ...settings,
  kinds_off: kindsOff.flatMap((name) => {
    const kind = kinds.get(name)
    return kind ? [{ kind: name, text: lineOf(kind, kind.sample, language) }] : []
  }),
})

/** Stores a member's choices, made of the version that they name. `now` of a refusal is what is stored. */
export const changeSettings = (
  { db, clock }: Deps,
  memberId: string,
  { version, ...input }: Choices & { version: number },
  view: (settings: StoredSettings) => NotificationSettings,
): Promise<NotificationSettings> =>
  db.transaction().execute(async (tx) => {
    await lockSettings(tx, memberId)
    const now = await findSettings(tx, memberId)
    const choices = withMoney(input)
    // Sent again after a lost answer, it is what is stored already.
    if (isSame(now, choices)) return view(now)
    if (now.version !== version) throw new Refusal('notification_settings_changed', { now: view(now) })
    const next = { ...now, ...choices, version: version + 1 }
    await upsertSettings(tx, memberId, next, clock())
    return view(next)
  })

/** Turns a kind off or on again. It is no part of what `version` counts: the two never undo each other. */
export const turnKind = (
  { db, clock }: Deps,
  memberId: string,
  { kind, off }: { kind: NotificationKind<object> | undefined; off: boolean },
): Promise<StoredSettings> => {
  if (!kind?.path) throw new Refusal('notification_kind_unknown')
  if (kind.class === 'money') throw new Refusal('notification_kind_stays')
  const { name } = kind
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx, memberId)
    const now = await findSettings(tx, memberId)
    if (now.kindsOff.includes(name) === off) return now
    const kindsOff = off ? [...now.kindsOff, name] : now.kindsOff.filter((other) => other !== name)
    const next = { ...now, kindsOff }
    await upsertSettings(tx, memberId, next, clock())
    return next
  })
}
