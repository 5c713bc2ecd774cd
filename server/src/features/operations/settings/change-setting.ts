import type { Maintenance } from '@mtaa/contract/operations/maintenance'
import { isSettingName, settingDeclared, type SettingName } from '@mtaa/contract/operations/setting-list'
import { day } from '@mtaa/contract/time'
import * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { levelAt } from '../../../core/site/maintenance.rules.ts'
import { lockStored, storeValue } from '../../../core/site/site.queries.ts'
import { readValue } from '../../../core/site/site.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { auditedValue, isSameValue } from './settings.rules.ts'
import { findValueBefore, insertChange, lockAdmins } from './settings.queries.ts'

interface Seen {
  setting_key: string
  reason: string
  /** The version that the admin has seen. */
  version: number
}

/** Sets a setting to a value. */
export const updateSetting = (deps: Deps, admin: Member, input: Seen & { setting_value: unknown }) =>
  change(deps, admin, input, async () => input.setting_value)

/** Sets a setting as it was before one of its changes. */
export const revertSetting = (deps: Deps, admin: Member, input: Seen & { change_id: string }) =>
  change(deps, admin, input, async (tx, name) => {
    const change = await findValueBefore(tx, name, input.change_id)
    if (!change) throw new Refusal('setting_change_not_found')
    return change.before
  })

async function change(
  deps: Deps,
  admin: Member,
  { setting_key: name, reason, version }: Seen,
  valueIn: (tx: Tx, name: SettingName) => Promise<unknown>,
): Promise<SettingName> {
  if (!isSettingName(name)) throw new Refusal('setting_not_found')
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const admins = await lockAdmins(tx, at)
    if (!admins.some(({ id }) => id === admin.id)) throw new Refusal('forbidden')
    const stored = await lockStored(tx, { key: name, value: settingDeclared(name).default, at })
    if (stored.version !== version) throw new Refusal('setting_changed')
    const before = readValue(name, stored.value)
    const after = checkedValue(name, await valueIn(tx, name))
    if (isSameValue(before, after)) return
    if (name === 'maintenance_mode') assertMaintenance(after as Maintenance, { now: at, admins })
    await store(deps, tx, { name, before, after, version: version + 1, by: admin.id, reason, at })
  })
  await deps.site.reload()
  return name
}

function checkedValue(name: SettingName, value: unknown): unknown {
  const parsed = z.safeParse(settingDeclared(name).schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal('setting_invalid', { field: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') })
}

/** Nobody may be left outside: while it is closed, `/door` must let somebody in. */
function assertMaintenance(
  maintenance: Maintenance,
  { now, admins }: { now: Date; admins: readonly { password: unknown }[] },
) {
  const { enabled, ends_at } = maintenance
  const end = ends_at === null ? undefined : Date.parse(ends_at) - now.getTime()
  if (enabled && end !== undefined && (end <= 0 || end > 365 * day)) throw new Refusal('setting_moment')
  if (levelAt(maintenance, now) === 'closed' && !admins.some(({ password }) => Boolean(password)))
    throw new Refusal('setting_locks_out')
}

interface Storing {
  name: SettingName
  before: unknown
  after: unknown
  version: number
  /** Null: the program. */
  by: string | null
  reason: string
  at: Date
}

/** Stores a locked setting, writes why, and notifies all processes and browsers once it is committed. */
export async function store(deps: Deps, tx: Tx, { name, version, ...change }: Storing): Promise<void> {
  const { before, after, by, reason, at } = change
  await storeValue(tx, { key: name, value: after, version, by, at })
  await insertChange(tx, { key: name, ...change })
  await audit(deps, tx, {
    actorId: by,
    action: 'setting.changed',
    subject: { type: 'setting', id: name },
    reason,
    details: {
      ...auditedValue('was', before),
      ...auditedValue('is', after),
      ...(by === null && { by: 'program' }),
    },
  })
  afterCommit(tx, () => deps.bus.send('site.changed', {}))
  deps.live.send(tx, 'site', {})
}
