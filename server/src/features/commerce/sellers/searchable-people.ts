import type { Searchable } from '../../../core/searchable.ts'
import { viewRating, findScores } from '../reviews/index.ts'
import { viewPerson } from '../../community/people/index.ts'
import { findPeople } from './sellers.queries.ts'

/** What of members can be found: their names, of those who are neither anonymous nor banned. Never where they live. */
export const searchablePeople: Searchable = {
  kinds: ['people'],
  table: 'profiles',
  async show(deps, viewer, ids) {
    const me = viewer?.id ?? null
    const [rows, scores] = await Promise.all([
      findPeople(deps.db, { me, ids, now: deps.clock() }),
      findScores(deps.db, ids),
    ])
    return rows.map((row) => ({
      id: row.id,
      kind: 'people' as const,
      person: { ...viewPerson(row, deps), joined: row.joined.toISOString(), rating: ratingOf(scores, row.id) },
    }))
  },
}

/** As a seller; none before there are enough reviews. */
function ratingOf(scores: Awaited<ReturnType<typeof findScores>>, id: string) {
  const { average, count } = viewRating(
    scores.find((score) => score.member_id === id && score.side === 'seller')?.stars,
  )
  return average === null ? null : { average, count }
}
