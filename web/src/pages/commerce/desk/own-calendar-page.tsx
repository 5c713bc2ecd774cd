import type { ReactNode } from 'react'
import { redirect, type RouterContextProvider } from 'react-router'
import { withNext } from '../../../features/identity/accounts/index.ts'
import { requestContext } from '../../../platform/request-context.ts'
import { type RouteRow, stepsTo } from '../../../route-table/route-row.ts'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { MembersOnly } from '../market/members-only.tsx'

interface LoaderParams {
  context: Readonly<RouterContextProvider>
  url: URL
}

/** Of pages that show a provider what is theirs alone. */
export function loadOwnCalendar({ context, url }: LoaderParams) {
  if (!context.get(requestContext).page.preferences.signedIn)
    throw redirect(withNext('/login', url.pathname + url.search))
  return null
}

interface OwnCalendarPageProps {
  row: RouteRow
  /** Its content has a headline of its own. */
  titled?: boolean
  /** Days stand beside each other. */
  wide?: boolean
  children: (userId: string) => ReactNode
}

export function OwnCalendarPage({ row, titled = true, wide = false, children }: OwnCalendarPageProps) {
  return (
    <div className={classNames('mx-auto flex w-full flex-col gap-4', !wide && 'max-w-column')}>
      {row.parent ? <Breadcrumb steps={stepsTo(row)} /> : null}
      {titled ? <h1 className="text-2xl font-bold">{row.title()}</h1> : null}
      <MembersOnly waiting={<LinesSkeleton of="signs" />}>{children}</MembersOnly>
    </div>
  )
}
