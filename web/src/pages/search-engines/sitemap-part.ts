import { asPage } from '../../platform/load.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/sitemap-part'
import { sitemap, xml } from './as-xml.ts'
import { entriesOf } from './sitemap-parts.ts'

/** One part of the site map: never more than 5,000 URLs. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { api, page } = context.get(requestContext)
  const [, part] = /^([\w-]{1,40})\.xml$/.exec(params.part) ?? []
  const entries = part && (await asPage(entriesOf(part, api, page.flags)))
  return entries ? xml(sitemap(url.origin, entries)) : new Response('There is no such part.\n', { status: 404 })
}
