import type { Route } from './+types/robots'
import { robotsText } from './robots-text.ts'

/** What is not for search engines, and where the site map is. */
export const loader = ({ url }: Route.LoaderArgs) =>
  new Response(robotsText(url.origin), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
