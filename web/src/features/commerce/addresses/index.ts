/** Public entry of delivery addresses: the member's own, to choose from. */
export { addressesQuery } from './addresses.queries.ts'
export { AddressPicker } from './address-picker.tsx'
