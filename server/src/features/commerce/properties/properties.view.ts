import type { Property } from '@mtaa/contract/commerce/properties/properties'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewDetail } from '../listings/index.ts'
import type { PropertyRow } from './properties.queries.ts'

export const viewProperty = (row: PropertyRow, viewer: Viewer, deps: Deps): Property => ({
  ...viewDetail(row, viewer, deps),
  property: {
    offer: row.offer,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    size: row.size,
    size_unit: row.size_unit,
  },
  deposit_months: row.deposit_months,
  water: row.water,
  power: row.power,
  parking: row.parking,
  furnished: row.furnished,
  available_from: row.available_from,
  lister: row.lister,
  agent_name: row.agent_name,
  agent_registration: row.agent_registration,
})
