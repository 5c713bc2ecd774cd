import { data, redirect } from 'react-router'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../platform/page-meta.ts'
import { redirectedFrom, rowAt } from '../route-table/route-table.ts'
import { FeatureClosed, NotFound } from '../ui/feedback/failure-page.tsx'
import { requestContext } from '../platform/request-context.ts'
import { useFlags } from '../platform/use-flags.ts'
import type { Route } from './+types/coming'
import { whyClosed } from './closed-pages.ts'
import { Coming } from './coming/coming-view.tsx'

const plain = (pathname: string) => pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '')

/** Every URL that has no page of its own: one that is still to come, one that has moved, or none. */
export function loader({ context, url }: Route.LoaderArgs) {
  const path = plain(url.pathname)
  const moved = redirectedFrom(path)
  if (moved) throw redirect(moved.path + url.search, 301)
  const row = rowAt(path)
  if (!row) return data({ path: null }, { status: 404 })
  const closed = whyClosed(row, context.get(requestContext).page.flags)
  if (closed) throw data({ code: closed }, { status: closed === 'feature_off' ? 404 : 403 })
  return data({ path })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const row = rowAt(loaderData?.path ?? '')
  return row
    ? pageMeta(matches, { title: row.title(), description: m.common_tagline(), path: row.path, hidden: true })
    : []
}

export default function ComingPage({ loaderData }: Route.ComponentProps) {
  const row = rowAt(loaderData.path ?? '')
  const closed = whyClosed(row ?? {}, useFlags())
  if (closed) return <FeatureClosed code={closed} />
  return row ? <Coming row={row} /> : <NotFound />
}
