import type { MenuTarget } from './bars.ts'

/** A menu in its plainest form: what is there before the whole of it has come, and without script. */
export const PlainLinks = ({ links }: { links: readonly MenuTarget[] }) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <a href={to} className="flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-primary-tint">
          {label()}
        </a>
      </li>
    ))}
  </ul>
)
