import type { Maintenance } from '@mtaa/contract/operations/maintenance'
import type { AuditDetails } from '../../../platform/audit/audit.ts'

/** Whether two values of a setting are the same, however the fields of an object are ordered. */
export const isSameValue = (one: unknown, other: unknown) => inOrder(one) === inOrder(other)

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** What a value is called in the audit log, which holds numbers and levels, and no texts: they stand in the history. */
export function auditedValue(when: 'was' | 'is', value: unknown): AuditDetails {
  if (typeof value === 'number') return { [when]: value }
  if (typeof value === 'string') return { [`${when}_empty`]: value === '' }
  const { enabled, level, ends_at, allowed_routes } = value as Maintenance
  return {
    [`${when}_enabled`]: enabled,
    [`${when}_level`]: level,
    [`${when}_ends_at`]: ends_at,
    [`${when}_allowed_routes`]: allowed_routes.join(' '),
  }
}
