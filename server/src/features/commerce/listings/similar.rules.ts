import type { CardRow } from './listings.view.ts'

type Compared = Pick<
  CardRow,
  'title' | 'price' | 'owner_id' | 'ward_code' | 'constituency_code' | 'county_code' | 'created_at'
>

/** Max listings of one seller among the similar ones. */
const maxOfOne = 3

const wordsOf = (title: string) => new Set(title.toLocaleLowerCase('en').match(/[\p{L}\p{N}]{3,}/gu) ?? [])

function nearness(one: Compared, other: Compared) {
  if (one.ward_code === other.ward_code) return 1
  if (one.constituency_code === other.constituency_code) return 2 / 3
  return one.county_code === other.county_code ? 1 / 3 : 0
}

/** 1 for the same price, 0.5 for twice or half of it, near 0 for ten times. Free things are like free things only. */
function priceLikeness(one: number, other: number) {
  if (one === 0 || other === 0) return one === other ? 1 : 0
  return 1 / (1 + Math.abs(Math.log2(one / other)) ** 2)
}

function titleLikeness(words: ReadonlySet<string>, title: string) {
  const others = wordsOf(title)
  const shared = [...words].filter((word) => others.has(word)).length
  return shared === 0 ? 0 : shared / Math.min(words.size, others.size)
}

/** The most similar ones first, at most so many and no more than three of one seller. */
export function mostSimilar<Row extends Compared>(original: Compared, candidates: readonly Row[], max: number): Row[] {
  const words = wordsOf(original.title)
  const scored = candidates
    .map((row) => ({
      row,
      score: nearness(original, row) + priceLikeness(original.price, row.price) + titleLikeness(words, row.title),
    }))
    .toSorted((one, other) => other.score - one.score || +other.row.created_at - +one.row.created_at)
  const ofOwner = new Map<string, number>()
  const chosen: Row[] = []
  for (const { row } of scored) {
    const count = ofOwner.get(row.owner_id) ?? 0
    if (chosen.length === max || count === maxOfOne) continue
    ofOwner.set(row.owner_id, count + 1)
    chosen.push(row)
  }
  return chosen
}
