import { ChevronRight } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useShown } from '../../platform/use-flags.ts'
import * as admin from '../../route-table/admin.ts'
import { isFor } from '../../route-table/audience.ts'
import { metaOf, type RouteRow } from '../../route-table/route-row.ts'
import { Link } from '../../ui/layout/link.tsx'
import { ForStaff } from '../coming/for-staff.tsx'
import { usePerson } from '../shell/use-person.ts'
import { MenuLink } from '../shell/menu-link.tsx'
import type { Route } from './+types/admin'

const screens = Object.values<RouteRow>(admin).filter((row) => row !== admin.admin && !row.path.includes(':'))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(admin.admin), description: m.staff_private_text(), hidden: true })
}

export default function AdminPage() {
  return (
    <ForStaff row={admin.admin}>
      <div className="mx-auto w-full max-w-column">
        <h1 className="text-2xl font-bold">{m.page_admin()}</h1>
        <Screens />
      </div>
    </ForStaff>
  )
}

/** The screens of this person's roles: those that there are, then those to come. */
function Screens() {
  const { person } = usePerson()
  const shown = useShown(screens.filter((row) => isFor(row, person)))
  const open = shown.filter(({ page }) => page !== undefined)
  const toCome = shown.filter(({ page }) => page === undefined)
  return (
    <>
      {open.length > 0 ? (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {open.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-primary-tint">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
                <span className="min-w-0 flex-1 font-semibold">{title()}</span>
                <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{m.staff_no_screens()}</p>
      )}
      {toCome.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-1 text-xl font-bold">{m.staff_to_come()}</h2>
          <ul className="-mx-3">
            {toCome.map((row) => (
              <li key={row.path}>
                <MenuLink row={row} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
