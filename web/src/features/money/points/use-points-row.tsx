import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { mostPointsFor, shillingsOfPoints } from '@mtaa/contract/money/points'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { pointsQuery } from './points.queries.ts'

interface UsePointsRowProps {
  /** What each order costs before the discount, in whole shillings. */
  totals: readonly number[]
  /** The points that are used; 0 for none. */
  value: number
  onChange: (points: number) => void
}

/** Takes as much off a checkout as the member's points can. Nothing where they can take off nothing. */
export function UsePointsRow({ totals, value, onChange }: UsePointsRowProps) {
  const userId = useSession().user?.id
  const isOpen = useFlag('points') === 'enabled'
  const { data } = useQuery({ ...pointsQuery(useApi(), userId ?? ''), enabled: isOpen && userId !== undefined })
  const most = data ? mostPointsFor(totals, data.available) : 0
  if (!isOpen || most === 0) return null
  const label = m.points_use({ points: formatNumber(most), shillings: formatNumber(shillingsOfPoints(most)) })
  return <Checkbox label={label} checked={value > 0} onChange={({ target }) => onChange(target.checked ? most : 0)} />
}
