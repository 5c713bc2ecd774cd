import { data, useSearchParams } from 'react-router'
import { idOfSlug } from '@mtaa/contract/slug'
import {
  PostFailure,
  postQuery,
  PostVersions,
  versionsPath,
  versionsQuery,
} from '../../features/community/feed/index.ts'
import { m } from '../../paraglide/messages.js'
import { hasCode } from '../../platform/failure.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { feed } from '../../route-table/frame.ts'
import { post as postRow, postVersions } from '../../route-table/community.ts'
import { NotFound } from '../../ui/feedback/failure-page.tsx'
import { metaOf } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/post-versions'

const idOf = ({ id }: { id: string }) => (idOfSlug(id) === id ? id : null)

/** Renders what a visitor may read. If the post is hidden from visitors, the browser loads it as the member. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const id = idOf(params)
  if (!id) throw data(null, { status: 404 })
  const post = await asPage(
    queryClient.fetchQuery(postQuery(api, null, id)).catch((error: unknown) => {
      if (hasCode(error, 'post_not_found') && page.preferences.signedIn) return null
      throw error
    }),
  )
  return load(context, () => (post ? versionsQuery(api, null, id, url.searchParams.get('after')) : null))
}

// After hydration the browser loads as this person.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, params }: Route.MetaArgs) {
  const path = versionsPath(params.id)
  return pageMeta(matches, { ...metaOf(postVersions), path, description: m.feed_versions_description(), hidden: true })
}

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <PostFailure error={error} id={idOf({ id: params.id ?? '' })} />
)

export default function PostVersionsPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const id = idOf(params)
  if (!id) return <NotFound />
  const steps = [
    { label: feed.title(), to: feed.path },
    { label: postRow.title(), to: `/posts/${id}` },
    { label: postVersions.title() },
  ]
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto flex max-w-column flex-col gap-3">
        <div className="-mt-3">
          <Breadcrumb steps={steps} />
        </div>
        <h1 className="text-2xl font-bold">{m.feed_versions()}</h1>
        <PostVersions id={id} cursor={search.get('after')} />
      </div>
    </Loaded>
  )
}
