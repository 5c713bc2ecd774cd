import { asPage } from '../../platform/load.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/sitemap'
import { sitemapIndex, xml } from './as-xml.ts'
import { namesOfParts } from './sitemap-parts.ts'

/** The site map: an index of its parts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, page } = context.get(requestContext)
  return xml(sitemapIndex(url.origin, await asPage(namesOfParts(api, page.flags))))
}
