import * as api from '@mtaa/contract/commerce/properties/properties'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { detailTags, getListing } from '../listings/index.ts'
import { createProperty } from './create-property.ts'
import { findProperty } from './properties.queries.ts'
import { viewProperty } from './properties.view.ts'
import { changeStatus, updateProperty } from './update-property.ts'

export function propertiesRoutes(on: On) {
  on(api.getProperty, ({ deps, viewer, params }) => show(deps, viewer, params.id), {
    cache: { for: 'visitors', tags: detailTags },
  })

  on(api.createProperty, async ({ deps, viewer, body, idempotencyKey }) =>
    show(deps, viewer, await createProperty(deps, viewer, body, idempotencyKey)),
  )

  on(api.updateProperty, async ({ deps, viewer, params, body }) => {
    await updateProperty(deps, viewer, params.id, body)
    return show(deps, viewer, params.id)
  })

  on(api.changePropertyStatus, async ({ deps, viewer, params, body }) => {
    await changeStatus(deps, viewer, params.id, body)
    return show(deps, viewer, params.id)
  })
}

const show = async (deps: Deps, viewer: Viewer, id: string) =>
  viewProperty(await getListing(findProperty, deps, viewer, id), viewer, deps)
