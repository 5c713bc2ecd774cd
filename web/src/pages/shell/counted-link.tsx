import { formatBadge } from '../../platform/format.ts'
import { useShown } from '../../platform/use-flags.ts'
import { IconLink } from '../../ui/forms/icon-button.tsx'
import type { IconRow } from './bars.ts'

/** A name with the number that its badge shows, for a screen reader. */
export const labelWith = (name: string, count: number) => (count > 0 ? `${name} (${formatBadge(count)})` : name)

/** A page as an icon, with the number of what is unread there: at most 99+, and nothing for none. */
export function CountedLink({ row, count = 0 }: { row: IconRow; count?: number }) {
  const [shown] = useShown([row])
  if (!shown) return null
  return (
    <IconLink
      to={row.path}
      icon={row.icon}
      label={labelWith(row.title(), count)}
      badge={count > 0 ? formatBadge(count) : undefined}
    />
  )
}
