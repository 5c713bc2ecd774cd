import { Plus } from 'lucide-react'
import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { bedroomsField, propertyListTypes, propertyNote } from '../../features/commerce/properties/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/properties'

const base = '/properties'

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(context, 'properties', url)

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, {
    module: 'properties',
    base,
    title: m.page_properties(),
    description: m.properties_description(),
    search: location.search,
  })
}

const Add = () =>
  useFlag('properties') === 'enabled' ? (
    <LinkButton variant="primary" icon={Plus} to="/properties/create">
      {m.page_create_property()}
    </LinkButton>
  ) : null

const Actions = () => (
  <>
    <Add />
    <LinkButton variant="plain" className="max-md:-ml-4" to="/properties/mine">
      {m.page_my_properties()}
    </LinkButton>
  </>
)

export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <ListScreen
        module="properties"
        base={base}
        title={m.page_properties()}
        types={propertyListTypes()}
        fields={bedroomsField}
        cardNote={propertyNote}
        actions={<Actions />}
        emptyAction={<Add />}
      />
    </Loaded>
  )
}
