import { defineRefusals } from '../refusal-table.ts'

export const placesRefusals = defineRefusals({
  place_not_found: { status: 404, en: 'There is no such place.', sw: 'Hakuna mahali kama hapo.' },
  place_mismatch: {
    status: 400,
    en: 'The ward, constituency and county do not belong together.',
    sw: 'Wadi, eneo bunge na kaunti haviendani.',
  },
  place_inactive: {
    status: 409,
    en: 'This place is no longer in use. Choose another one.',
    sw: 'Mahali hapa hapatumiki tena. Chagua pengine.',
  },
  boundaries_not_installed: {
    status: 404,
    en: 'No boundaries are installed here.',
    sw: 'Hakuna mipaka iliyowekwa hapa.',
  },
})
