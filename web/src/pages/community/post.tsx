import { useQuery, useQueryClient } from '@tanstack/react-query'
import { data, useLocation } from 'react-router'
import type { Post } from '@mtaa/contract/community/feed'
import { idOfShort } from '@mtaa/contract/short-id'
import { idOfSlug } from '@mtaa/contract/slug'
import { Comments, readCommentsAddress, talkQuery, threadQuery } from '../../features/community/comments/index.ts'
import {
  PostCard,
  PostFailure,
  PostGone,
  postQuery,
  PostSkeleton,
  useViewer,
} from '../../features/community/feed/index.ts'
import { nameOf } from '../../features/community/people/index.ts'
import { m } from '../../paraglide/messages.js'
import { failureOf, hasCode } from '../../platform/failure.ts'
import { isolate } from '../../platform/format.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { useApi } from '../../platform/use-api.ts'
import { parentsOf, stepsTo } from '../../route-table/route-row.ts'
import { post as postRow } from '../../route-table/community.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { LaterWith } from '../../ui/layout/later.tsx'
import { useNear } from '../../ui/layout/use-near.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/post'

const missing = 'post_not_found'

/** A URL names the whole id or its short form, and nothing else. */
const idOf = ({ id }: { id: string }) => idOfShort(id) ?? (idOfSlug(id) === id ? id : null)

/** Renders a post as a visitor sees it. If it is hidden from visitors, the browser loads it as the member. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const id = idOf(params)
  if (!id) throw data(null, { status: 404 })
  const post = await asPage(
    queryClient.fetchQuery(postQuery(api, null, id)).catch((error: unknown) => {
      if (hasCode(error, missing) && page.preferences.signedIn) return null
      throw error
    }),
  )
  const { thread, cursor } = readCommentsAddress(url.searchParams)
  // A thread that is gone says so where it would stand.
  const found = post && thread !== null ? threadQuery(api, null, id, thread, cursor) : null
  if (found) await asPage(queryClient.fetchQuery(found).catch(unlessGone))
  return { post, ...(await load(context, () => (post && !found ? talkQuery(api, null, id, cursor) : null))) }
}

function unlessGone(error: unknown) {
  if (!hasCode(error, 'comment_not_found')) throw error
}

// After hydration the browser loads the post as this person.
export const clientLoader = () => ({ post: null, cache: undefined })

const shortText = 50
const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text)

export function meta({ matches, params, loaderData, location }: Route.MetaArgs) {
  const post = loaderData?.post
  const path = `/posts/${idOf(params) ?? ''}`
  if (!post)
    return pageMeta(matches, { title: m.feed_post_title(), description: m.feed_description(), path, hidden: true })
  const name = nameOf(post.author)
  const description = shorten(post.content, 160) || m.feed_post_of({ name: isolate(name) })
  return pageMeta(matches, {
    title: shorten(post.content.replace(/\s+/g, ' '), shortText) || m.feed_post_of({ name: isolate(name) }),
    description,
    path,
    above: parentsOf(postRow),
    // Parts of the comments are not listed one by one.
    ...(location.search !== '' && { hidden: true }),
    picture: { kind: 'post', id: post.id, updatedAt: post.updated_at },
    structuredData: {
      '@type': 'SocialMediaPosting',
      headline: shorten(post.content, 110) || m.feed_post_of({ name: isolate(name) }),
      articleBody: post.content,
      commentCount: post.comments_count,
      datePublished: post.created_at,
      dateModified: post.updated_at,
      author: { '@type': 'Person', name },
      url: originOf(matches) + path,
    },
  })
}

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <PostFailure error={error} id={idOf({ id: params.id ?? '' })} />
)

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto flex max-w-column flex-col gap-2">
        <div className="-mt-3">
          <Breadcrumb steps={stepsTo(postRow)} />
        </div>
        <h1 className="sr-only">{m.feed_post_title()}</h1>
        <OnePost id={idOf(params) ?? ''} />
        <p>
          <Link to="/feed" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
            {m.feed_all_posts()}
          </Link>
        </p>
      </div>
    </Loaded>
  )
}

function OnePost({ id }: { id: string }) {
  const { search } = useLocation()
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(postQuery(api, viewer, id))
  const post = data ?? queryClient.getQueryData<Post>(postQuery(api, null, id).queryKey)
  if (post)
    return (
      <>
        <PostCard post={post} whole priority />
        <Comments post={post} address={readCommentsAddress(new URLSearchParams(search))} />
        <Below post={post} />
      </>
    )
  if (hasCode(error, missing) && !isFetching) return <PostGone id={id} sentence={failureOf(error).sentence} />
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return <PostSkeleton />
}

const fetchAround = () => import('./post/around-post.tsx').then((file) => file.AroundPost)

/** Its author, and more from its place. */
function Below({ post }: { post: Post }) {
  const [frame, isNear] = useNear<HTMLDivElement>()
  return (
    <div ref={frame} className="empty:min-h-160 noscript:hidden">
      <LaterWith fetchPart={fetchAround} enabled={isNear} with={{ post }} />
    </div>
  )
}
