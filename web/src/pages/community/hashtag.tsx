import { data, redirect, useSearchParams } from 'react-router'
import { hashtagLimits } from '@mtaa/contract/community/hashtags'
import { foldHashtag, hashtagPath, isHashtag } from '@mtaa/contract/community/marks'
import { HashtagHead, HashtagPosts, hashtagPostsQuery, hashtagQuery } from '../../features/community/feed/index.ts'
import { m } from '../../paraglide/messages.js'
import { isolate } from '../../platform/format.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { hashtag as hashtagRow } from '../../route-table/community.ts'
import { parentsOf, stepsTo } from '../../route-table/route-row.ts'
import { NotFound } from '../../ui/feedback/failure-page.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/hashtag'

/** Renders the posts of a hashtag as a visitor sees them, under its one URL. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(requestContext)
  const tag = foldHashtag(params.tag)
  if (!isHashtag(tag)) throw data({ code: 'not_found' }, { status: 404 })
  if (tag !== params.tag) throw redirect(hashtagPath(tag) + url.search, 301)
  const cursor = url.searchParams.get('cursor')
  const [hashtag] = await Promise.all([
    asPage(queryClient.fetchQuery(hashtagQuery(api, tag))),
    asPage(queryClient.infiniteQuery(hashtagPostsQuery(api, null, tag, cursor))),
  ])
  return { hashtag, ...(await load(context)) }
}

// After hydration the browser loads as this person, and only what is not cached.
export const clientLoader = () => ({ hashtag: null, cache: undefined })

export function meta({ matches, params, loaderData, location }: Route.MetaArgs) {
  const tag = foldHashtag(params.tag)
  const isFirst = !new URLSearchParams(location.search).has('cursor')
  return pageMeta(matches, {
    title: `#${tag}`,
    description: m.feed_hashtag_description({ tag: isolate(`#${tag}`) }),
    path: hashtagPath(tag),
    above: parentsOf(hashtagRow),
    hidden: !isFirst || (loaderData?.hashtag?.posts ?? 0) < hashtagLimits.listed,
  })
}

export default function HashtagPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tag = foldHashtag(params.tag)
  if (!isHashtag(tag)) return <NotFound />
  return (
    <Loaded cache={loaderData.cache}>
      <div className="mx-auto flex max-w-column flex-col gap-3">
        <div className="-mt-3">
          <Breadcrumb steps={stepsTo(hashtagRow, `#${tag}`)} />
        </div>
        <HashtagHead tag={tag} />
        <HashtagPosts key={`${tag} ${search.get('cursor')}`} tag={tag} cursor={search.get('cursor')} />
      </div>
    </Loaded>
  )
}
