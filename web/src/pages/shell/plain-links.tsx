import { useShown } from '../../platform/use-flags.ts'
import type { MenuTarget } from './bars.ts'

/** A menu as plain links: before the full menu has loaded, and without script. */
export const PlainLinks = ({ links }: { links: readonly MenuTarget[] }) => (
  <ul>
    {useShown(links).map(({ to, label }) => (
      <li key={to}>
        <a href={to} className="flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-primary-tint">
          {label()}
        </a>
      </li>
    ))}
  </ul>
)
