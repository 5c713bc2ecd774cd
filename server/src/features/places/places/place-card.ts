import { formatPlace, parsePlace } from '@mtaa/contract/preferences'
import type { ShareCards } from '../../../core/share-card.ts'
import { isChosenPlace, placeOf } from './places.rules.ts'

/** What a link preview shows of a county, a constituency or a ward, by codes such as `47-274-1366`. */
export const placeCards: ShareCards = {
  kind: 'place',
  async find(_deps, id, language) {
    const codes = parsePlace(id)
    // One URL for each picture: no leading zeros, no several wards.
    if (!codes || formatPlace(codes) !== id || codes.wards.length > 1 || !isChosenPlace(codes)) return null
    const { county, constituency, wards } = codes
    const place = placeOf({ county_code: county, constituency_code: constituency, ward_code: wards[0] ?? null })
    const names = [place.ward, place.constituency, place.county].filter((name) => name !== null)
    const level = place.ward ? 'ward' : place.constituency ? 'constituency' : 'county'
    return {
      card: {
        titles: names.slice(0, 1),
        line: levels[level][language],
        place: [...names.slice(1), 'Kenya'].join(', '),
        picture: null,
      },
    }
  },
}

const levels = {
  county: { en: 'County', sw: 'Kaunti' },
  constituency: { en: 'Constituency', sw: 'Eneo bunge' },
  ward: { en: 'Ward', sw: 'Wadi' },
}
