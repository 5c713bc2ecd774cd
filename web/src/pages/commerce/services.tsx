import { Plus } from 'lucide-react'
import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { serviceListTypes, serviceNote } from '../../features/commerce/services/index.ts'
import { RequestLink } from '../../features/commerce/quotes/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { services } from '../../route-table/frame.ts'
import type { Route } from './+types/services'

const base = '/services'

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(context, 'services', url)

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, {
    module: 'services',
    base,
    title: services.title(),
    description: m.services_description(),
    search: location.search,
  })
}

const Add = () =>
  useFlag('bookings') === 'enabled' ? (
    <LinkButton variant="primary" icon={Plus} to="/services/create">
      {m.page_create_service()}
    </LinkButton>
  ) : null

const Actions = () => (
  <>
    <Add />
    <RequestLink />
    <LinkButton variant="plain" className="max-md:-ml-4" to="/services/mine">
      {m.page_my_services()}
    </LinkButton>
  </>
)

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <ListScreen
        module="services"
        base={base}
        title={m.common_services()}
        types={serviceListTypes()}
        cardNote={serviceNote}
        actions={<Actions />}
        emptyAction={<Add />}
      />
    </Loaded>
  )
}
