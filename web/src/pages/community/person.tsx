import { redirect } from 'react-router'
import {
  isForEngines,
  profileQuery,
  profileStructuredData,
  ProfileView,
  questionsOf,
} from '../../features/community/profiles/index.ts'
import { nameOf, personPath } from '../../features/community/people/index.ts'
import { m } from '../../paraglide/messages.js'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/person'

/** Renders the profile as a visitor sees it; the browser loads what members see more. */
export async function loader({ context, params: { who }, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const profile = await asPage(queryClient.fetchQuery(profileQuery(api, null, who)))
  const { id, handle } = profile.person
  // A handle that was given up. Browsers must not store it: after 30 days it may be somebody else's.
  if (who !== id && who !== handle)
    throw redirect(personPath(profile.person) + url.search, { status: 301, headers: { 'cache-control': 'no-store' } })
  const { cache } = await load(context, questionsOf(profile, url.searchParams, page.flags))
  return { profile, cache }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.page_profile() }, { name: 'robots', content: 'noindex' }]
  const { profile } = loaderData
  const name = nameOf(profile.person)
  const path = personPath(profile.person)
  return pageMeta(matches, {
    title: name,
    description: profile.bio?.replace(/\s+/g, ' ') ?? m.people_page_about({ name }),
    path,
    hidden: !isForEngines(profile, location.search),
    structuredData: { ...profileStructuredData(profile), url: originOf(matches) + path },
  })
}

export default function PersonPage({ loaderData: { profile, cache }, params: { who } }: Route.ComponentProps) {
  return (
    <Loaded cache={cache}>
      <ProfileView key={profile.person.id} loaded={profile} who={who} path={`/u/${who}`} />
    </Loaded>
  )
}
