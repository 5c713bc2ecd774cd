import type { Deps } from '../../../core/deps.ts'
import type { MessageCards } from '../../../core/message-cards.ts'
import { viewImage } from '../../media/media/index.ts'
import { findActive, findForMember } from './businesses.queries.ts'
import { maySee } from './businesses.rules.ts'

const isOff = ({ flags }: Pick<Deps, 'flags'>) => flags.stateOf('businesses') === 'disabled'

/** Businesses, as conversations show them: also those that are paused. */
export const businessMessageCards: MessageCards = {
  kind: 'business',
  async find(deps, viewer, ids) {
    if (isOff(deps)) return new Map()
    const rows = await findForMember(deps.db, viewer.id, ids)
    const seen = rows.filter((row) => maySee(viewer, row))
    return new Map(
      seen.map(({ id, name, image, status, slug }) => [
        id,
        {
          title: name,
          image: image && viewImage(image, deps),
          price: null,
          state: status === 'active' ? 'active' : 'over',
          path: `/businesses/${slug}--${id}`,
        },
      ]),
    )
  },
  async isBetween(deps, viewer, { id, otherId }) {
    if (isOff(deps)) return false
    const [row] = await findActive(deps.db, viewer.id, [id])
    return row?.owner_id === otherId
  },
}
