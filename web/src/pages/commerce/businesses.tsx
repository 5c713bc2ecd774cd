import { Plus } from 'lucide-react'
import {
  businessesQuery,
  directoryPath,
  DirectoryScreen,
  filterOf,
  readDirectorySearch,
} from '../../features/commerce/businesses/index.ts'
import { placeFilter } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/businesses'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  load(context, (api, { page }) =>
    businessesQuery(api, filterOf(readDirectorySearch(url.searchParams), placeFilter(page.preferences.place))),
  )

/** Search engines index the directory and its categories, not later pages and finer filters. */
export function meta({ matches, location }: Route.MetaArgs) {
  const { category, ...finer } = readDirectorySearch(new URLSearchParams(location.search))
  return pageMeta(matches, {
    title: m.page_businesses(),
    description: m.businesses_description(),
    path: directoryPath(category ? { category } : {}, {}),
    hidden: Object.keys(finer).length > 0,
  })
}

const Add = () =>
  useFlag('businesses') === 'enabled' ? (
    <LinkButton variant="primary" icon={Plus} to="/businesses/create">
      {m.page_create_business()}
    </LinkButton>
  ) : null

export default function BusinessesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <DirectoryScreen
        emptyAction={<Add />}
        actions={
          <>
            <Add />
            <LinkButton variant="plain" className="max-md:-ml-4" to="/businesses/mine">
              {m.page_my_businesses()}
            </LinkButton>
          </>
        }
      />
    </Loaded>
  )
}
