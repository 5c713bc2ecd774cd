import type { MemberRow } from '@mtaa/contract/operations/members'
import { type BulkOutcome, sanctionMembers } from '@mtaa/contract/operations/sanctions-admin'
import { day } from '@mtaa/contract/time'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import type { BulkAct } from '../../../ui/data/data-table/bulk-bar.tsx'
import { nameOf } from '../../community/people/index.ts'

const why: Readonly<Record<Exclude<BulkOutcome, 'done'>, () => string>> = {
  member_not_found: m.members_bulk_gone,
  sanction_self: m.members_bulk_self,
  sanction_rank: m.members_bulk_rank,
  sanction_active: m.members_bulk_active,
  sanction_none: m.common_not_done,
}

type Kind = 'warn' | 'restrict' | 'suspend'

/** Days until it ends by itself. */
const lasts: Readonly<Record<Kind, number | null>> = { warn: null, restrict: 1, suspend: 30 }

/** Warns, restricts or suspends the chosen members. One by one, on their page, there are other rules and ends. */
export function useBulkActs(): readonly BulkAct<MemberRow & { id: string }>[] {
  const api = useApi()
  const act = (kind: Kind, label: (count: number) => string, pending: (count: number) => string) => ({
    id: kind,
    label,
    pending,
    danger: kind === 'suspend',
    hint: m.members_bulk_hint(),
    otherwise: m.common_not_done(),
    async run(rows: readonly (MemberRow & { id: string })[], note: string) {
      const days = lasts[kind]
      const until = days === null ? null : new Date(Date.now() + days * day).toISOString()
      const ids = rows.map(({ id }) => id)
      const { items } = await api(sanctionMembers, { body: { ids, act: kind, rule: 'other', note, until } })
      return items.flatMap(({ id, outcome }) => {
        const row = rows.find((one) => one.id === id)
        return outcome === 'done' || !row ? [] : [{ name: nameOf(row.person), sentence: why[outcome]() }]
      })
    },
  })
  return [
    act(
      'warn',
      (count) => m.members_bulk_warn({ count }),
      (count) => m.members_bulk_warn_soon({ count }),
    ),
    act(
      'restrict',
      (count) => m.members_bulk_restrict({ count }),
      (count) => m.members_bulk_restrict_soon({ count }),
    ),
    act(
      'suspend',
      (count) => m.members_bulk_suspend({ count }),
      (count) => m.members_bulk_suspend_soon({ count }),
    ),
  ]
}
