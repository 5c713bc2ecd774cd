import { type FlagName, flagDeclared } from '@mtaa/contract/operations/flag-list'
import { m } from '../../paraglide/messages.js'
import { type FlagsNotOpen, isShown, stateIn } from '../../platform/flags.ts'
import { useLanguage } from '../../platform/page-context.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { isFor, isForStaff } from '../../route-table/audience.ts'
import { type RouteRow, stepsTo } from '../../route-table/route-row.ts'
import { Badge, type Tone } from '../../ui/data/badge.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { usePerson } from '../shell/use-person.ts'
import { ForStaff } from './for-staff.tsx'
import { promises } from './promises.ts'

/** A page whose capability is still to come: what it will be, its state, and where to go meanwhile. */
export const Coming = ({ row }: { row: RouteRow }) =>
  isForStaff(row) ? (
    <ForStaff row={row}>
      <Promised row={row} />
    </ForStaff>
  ) : (
    <Promised row={row} />
  )

function Promised({ row }: { row: RouteRow }) {
  const { icon: Icon, flag, title } = row
  const promised = promises[row.path]
  return (
    <>
      {row.parent ? (
        <div className="-mt-3">
          <Breadcrumb steps={stepsTo(row)} />
        </div>
      ) : null}
      <section className="mx-auto flex max-w-140 flex-col items-center gap-4 py-8 text-center md:py-14">
        <span className="grid size-20 place-items-center rounded-full bg-primary-tint text-primary">
          <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
        </span>
        <h1 className="text-2xl font-bold text-balance">{title()}</h1>
        <p className="text-lg text-balance">{promised?.text() ?? m.coming_soon()}</p>
        <State flag={flag} />
        <Meanwhile rows={promised?.meanwhile ?? []} />
      </section>
    </>
  )
}

function State({ flag }: { flag: FlagName | undefined }) {
  const language = useLanguage()
  const flags = useFlags()
  const [text, tone] = flag ? stateOf(flag, flags) : ([m.coming_coming(), 'info'] as const)
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
      <span>{flag ? flagDeclared(flag).title[language] : m.common_state()}</span>
      <Badge tone={tone}>{text}</Badge>
    </p>
  )
}

function stateOf(flag: FlagName, flags: FlagsNotOpen): readonly [string, Tone] {
  if (flagDeclared(flag).coming) return [m.coming_coming(), 'info']
  const state = stateIn(flags, flag)
  if (state === 'disabled') return [m.coming_off(), 'plain']
  // The feature is there, this page of it is not.
  return state === 'read-only' ? [m.coming_read_only(), 'warning'] : [m.coming_coming(), 'info']
}

function Meanwhile({ rows }: { rows: readonly RouteRow[] }) {
  const { person } = usePerson({ quiet: true })
  const flags = useFlags()
  const shown = rows.filter((row) => isFor(row, person) && isShown(flags, row))
  if (shown.length === 0) return null
  return (
    <nav aria-label={m.coming_meanwhile()} className="mt-4 w-full border-t border-line pt-4">
      <h2 className="text-sm text-muted">{m.coming_meanwhile()}</h2>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {shown.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:bg-primary-tint"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{title()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
