import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { staffOverviewQuery, type Waiting, waitingByPath } from '../../features/operations/back-office/index.ts'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'
import type { Person } from '../../route-table/audience.ts'
import type { RouteRow } from '../../route-table/route-row.ts'
import { type StaffMenuPart, staffMenuFor } from '../../route-table/staff-menu.ts'
import { Link } from '../../ui/layout/link.tsx'

type WaitingByPath = ReadonlyMap<string, Waiting>

/** The menu of the back-office for the roles of this person, with what waits on its pages. */
export function StaffMenu({ person }: { person: Person }) {
  const { data } = useQuery(staffOverviewQuery(useApi()))
  const { pathname } = useLocation()
  const parts = staffMenuFor(person)
  const waiting = waitingByPath(data?.queues ?? [])
  const open = parts.flatMap(({ rows }) => rows).find(({ path }) => isWithin(pathname, path))
  return (
    <>
      {/* With a key, so that following a link closes it. */}
      <details
        key={pathname}
        className="group -mx-4 -mt-6 mb-5 border-b border-line bg-surface px-4 lg:hidden print:hidden"
      >
        <summary className="flex min-h-12 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">{open ? open.title() : m.page_admin()}</span>
          <Count waiting={allOf([...waiting.values()])} />
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={m.back_office_menu()} className="pb-3">
          <Parts parts={parts} waiting={waiting} />
        </nav>
      </details>
      <nav
        aria-label={m.back_office_menu()}
        className="sticky top-18 -ml-3 hidden max-h-[calc(100dvh-5.5rem)] self-start overflow-y-auto pb-4 lg:block print:hidden"
      >
        <Parts parts={parts} waiting={waiting} />
      </nav>
    </>
  )
}

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

const Parts = ({ parts, waiting }: { parts: readonly StaffMenuPart[]; waiting: WaitingByPath }) =>
  parts.map(({ section, title, rows }) => (
    <section key={section} className="mt-3 first:mt-0">
      <h2 className="px-3 py-1 text-xs font-semibold tracking-wide text-muted uppercase">{title()}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.path}>
            <Entry row={row} waiting={waiting.get(row.path)} />
          </li>
        ))}
      </ul>
    </section>
  ))

function Entry({ row: { path, icon: Icon, title, page }, waiting }: { row: RouteRow; waiting: Waiting | undefined }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={path}
      aria-current={pathname === path ? 'page' : isWithin(pathname, path) ? 'true' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-sm hover:bg-primary-tint aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">{title()}</span>
      {page ? (
        <Count waiting={waiting} />
      ) : (
        <small className="shrink-0 rounded-full border border-line px-2 text-xs leading-relaxed text-muted">
          {m.shell_soon()}
        </small>
      )}
    </Link>
  )
}

const allOf = (all: readonly Waiting[]): Waiting => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  words: all.map(({ words }) => words).join(', '),
})

const Count = ({ waiting }: { waiting: Waiting | undefined }) =>
  !waiting || waiting.count === 0 ? null : (
    <span
      title={waiting.words}
      className="shrink-0 rounded-full bg-primary px-2 text-xs leading-relaxed font-semibold text-on-primary tabular-nums"
    >
      <span aria-hidden="true">{waiting.count > 999 ? '999+' : waiting.count}</span>
      <span className="sr-only">{`, ${waiting.words}`}</span>
    </span>
  )
