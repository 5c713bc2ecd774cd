import * as api from '@mtaa/contract/commerce/sellers/addresses'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findAddresses } from './addresses.queries.ts'
import { viewAddress } from './addresses.view.ts'
import { addAddress, changeAddress, removeAddress } from './write-address.ts'

export function addressesRoutes(on: On) {
  on(api.listAddresses, async ({ deps, viewer }) => ({
    items: (await findAddresses(deps.db, viewer.id)).map(viewAddress),
  }))

  on(api.addAddress, async ({ deps, viewer, body, idempotencyKey }) => {
    const id = await addAddress(deps, viewer, body, idempotencyKey)
    return showAddress(deps, viewer.id, id)
  })

  on(api.changeAddress, async ({ deps, viewer, params, body }) => {
    await changeAddress(deps, viewer, params.id, body)
    return showAddress(deps, viewer.id, params.id)
  })

  on(api.removeAddress, async ({ deps, viewer, params }) => {
    await removeAddress(deps, viewer, params.id)
    return {}
  })
}

async function showAddress({ db }: Deps, memberId: string, id: string) {
  const found = (await findAddresses(db, memberId)).find((one) => one.id === id)
  if (!found) throw new Refusal('address_not_found')
  return viewAddress(found)
}
