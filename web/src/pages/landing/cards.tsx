// Not the icons and titles of the route table: these come in the page's own file.
import { Building, HardHat, HousePlus, PartyPopper } from 'lucide-react'
import { flagDeclared, type FlagName } from '@mtaa/contract/operations/flag-list'
import { m } from '../../paraglide/messages.js'
import { useShown } from '../../platform/use-flags.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'

const cards = [
  { to: '/events', icon: PartyPopper, name: m.common_events, text: m.landing_events, flag: 'events' },
  { to: '/jobs', icon: HardHat, name: m.page_jobs, text: m.landing_jobs, flag: 'jobs' },
  {
    to: '/businesses',
    icon: Building,
    name: m.page_businesses,
    text: m.landing_businesses,
    flag: 'businesses',
  },
  {
    to: '/properties',
    icon: HousePlus,
    name: m.page_properties,
    text: m.landing_properties,
    flag: 'properties',
  },
] as const

/** The flags of cards whose capability is still to come. For the loader: the browser has no list of flags. */
export const cardsToCome = (): FlagName[] =>
  cards.flatMap(({ flag }) => (flagDeclared(flag).coming === true ? flag : []))

/** What else there is besides posts and goods. What is switched off has no card; what is to come says so. */
export function Cards({ coming }: { coming: readonly FlagName[] }) {
  const shown = useShown(cards)
  return shown.length === 0 ? null : (
    <section>
      <SectionHead title={m.landing_sections()} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-6px),1fr))] gap-3 md:grid-cols-4 md:gap-4">
        {shown.map(({ to, icon: Icon, name, text, flag }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:bg-primary-tint"
            >
              <span className="flex min-h-6 items-center justify-between gap-2">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
                {coming.includes(flag) ? <Badge>{m.shell_soon()}</Badge> : null}
              </span>
              <span className="font-semibold">{name()}</span>
              <span className="text-sm text-muted">{text()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
