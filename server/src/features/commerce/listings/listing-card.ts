import { formatShillings } from '@mtaa/contract/number'
import { categoryName } from '@mtaa/contract/commerce/products/categories'
import { Id } from '@mtaa/contract/page'
import type { ShareCards } from '../../../core/share-card.ts'
import { placeOf } from '../../places/places/index.ts'
import { findCard } from './listings.queries.ts'
import { maySee } from './listings.rules.ts'

/** What a link preview shows of a listing: of any that a visitor may see, also when it is sold or over. */
export const listingCards: ShareCards = {
  kind: 'listing',
  async find({ db, flags }, id, language) {
    if (!Id.safeParse(id).success) return null
    const row = await findCard(db, id)
    if (!row || !maySee(null, row) || flags.stateOf(row.module) === 'disabled') return null
    const { title, module, category, price, image, updated_at: updatedAt } = row
    const { ward, county } = placeOf(row)
    return {
      card: {
        titles: [title, categoryName(module, category, language)],
        line: price === 0 ? free[language] : formatShillings(price),
        place: [ward, county].filter(Boolean).join(', '),
        picture: image?.key ?? null,
      },
      updatedAt,
    }
  },
}

const free = { en: 'Free', sw: 'Bure' }
