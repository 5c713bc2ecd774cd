import type { createProperty, updateProperty } from '@mtaa/contract/commerce/properties/properties'
import type { PropertyTerms } from '@mtaa/contract/commerce/properties/property-terms'
import type * as z from 'zod/mini'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ListingStatus } from '../listings/index.ts'
import { asksViewingFee } from './viewing-fee.rules.ts'

export type NewProperty = z.output<(typeof createProperty)['body']>
export type PropertyInput = z.output<(typeof updateProperty)['body']>

/** Refuses what does not belong together, and a text that asks for money before viewing. */
export function checkProperty(input: PropertyInput): void {
  const { size, size_unit: unit, category, offer, deposit_months: deposit, lister, agent_name: agent } = input
  if ((size === null) !== (unit === null) || (unit === 'acres' && category !== 'land'))
    throw new Refusal('property_size_unit')
  if (offer === 'sale' && deposit !== null && deposit > 0) throw new Refusal('property_deposit_sale')
  if (lister === 'agent' && agent === null) throw new Refusal('property_agent_missing')
  if (asksViewingFee([input.title, input.description, agent, input.agent_registration]))
    throw new Refusal('viewing_fee_forbidden')
}

/** What cards say. */
export const termsOf = ({ offer, bedrooms, bathrooms, size, size_unit }: PropertyInput): PropertyTerms => ({
  offer,
  bedrooms,
  bathrooms,
  size,
  size_unit,
})

/** What only its page says, as columns. An owner names no agent, a sale has no deposit. */
export const ownColumnsOf = (input: PropertyInput) => ({
  offer: input.offer,
  bedrooms: input.bedrooms,
  bathrooms: input.bathrooms,
  size: input.size,
  size_unit: input.size_unit,
  deposit_months: input.offer === 'rent' ? (input.deposit_months ?? 0) : null,
  water: input.water,
  power: input.power,
  parking: input.parking,
  furnished: input.furnished,
  available_from: input.available_from,
  lister: input.lister,
  agent_name: input.lister === 'agent' ? input.agent_name : null,
  agent_registration: input.lister === 'agent' ? input.agent_registration || null : null,
})

type Target = 'active' | 'paused' | 'sold'

const ways: Partial<Record<ListingStatus, readonly Target[]>> = {
  active: ['paused', 'sold'],
  paused: ['active', 'sold'],
  sold: ['active'],
}

/** Whether a property of this state can be changed at all. */
export const isOpenToChange = (status: ListingStatus) => status in ways

/** Whether its lister may move it from one state to another. */
export const mayBecome = (from: ListingStatus, to: Target) => from === to || (ways[from]?.includes(to) ?? false)
