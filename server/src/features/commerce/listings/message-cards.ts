import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { CardKind } from '@mtaa/contract/community/message-terms'
import type { CardSubject, MessageCards } from '../../../core/message-cards.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewImage } from '../../media/media/index.ts'
import { findCards, findUnblockedCard } from './listings.queries.ts'
import { isShown, maySee } from './listings.rules.ts'
import type { CardRow } from './listings.view.ts'

const cardsOf = (kind: CardKind, module: ListingModule): MessageCards => ({
  kind,
  async find(deps, viewer, ids) {
    if (isOff(deps, module)) return new Map()
    const rows = await findCards(deps.db, viewer.id, ids)
    const seen = rows.filter((row) => row.module === module && maySee(viewer, row))
    return new Map(seen.map((row) => [row.id, viewMessageCard(row, deps)]))
  },
  isBetween: (deps, viewer, subject) => isOffered(deps, viewer, module, subject),
})

const isOff = ({ flags }: Pick<Deps, 'flags'>, module: ListingModule) => flags.stateOf(module) === 'disabled'

/** Whether it is the other's, and lists show it to the viewer. */
async function isOffered(deps: Deps, viewer: Member, module: ListingModule, { id, otherId }: CardSubject) {
  if (isOff(deps, module)) return false
  const row = await findUnblockedCard(deps.db, viewer.id, id)
  return row?.module === module && row.owner_id === otherId && isShown(row, deps.clock())
}

const viewMessageCard = (row: CardRow, deps: Deps) => ({
  title: row.title,
  image: row.image && viewImage(row.image, deps),
  price: saysPrice(row) ? row.price : null,
  state: isShown(row, deps.clock()) ? 'active' : row.status === 'sold' ? 'sold' : 'over',
  path: `/${row.module}/${row.id}`,
})

/** What a job pays is for some time, and a service without a price is by agreement: a number alone would say something else. */
const saysPrice = ({ module, price }: CardRow) => module !== 'jobs' && (module !== 'services' || price > 0)

/** Listings of all modules, as conversations show them: also those that are sold or over. */
export const listingMessageCards: MessageCards[] = [
  cardsOf('product', 'market'),
  cardsOf('auction', 'auctions'),
  cardsOf('event', 'events'),
  cardsOf('service', 'services'),
  cardsOf('job', 'jobs'),
  cardsOf('property', 'properties'),
]
