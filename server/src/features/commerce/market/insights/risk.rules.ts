import { day } from '@mtaa/contract/time'
import type { RiskReason } from '@mtaa/contract/commerce/products/product-insight'
import { leadsOutside } from '../../../../core/leads-outside.rules.ts'

const newFor = 7 * day
/** Of the median of comparable products. */
const suspiciousShare = 0.4
const maxAlike = 5

const points: Record<RiskReason, number> = {
  low_price: 35,
  picture_elsewhere: 35,
  outside_contact: 30,
  cautious_messages: 30,
  new_account: 20,
  many_alike: 20,
}

export interface Assessed {
  title: string
  /** Everything else that its seller has written. */
  texts: readonly string[]
  price: number
  sellerSince: Date
  /** Of comparable products, if there are enough. */
  median: number | null
  /** Another member showed one of its pictures before. */
  pictureElsewhere: boolean
  /** In messages about it its seller wrote what a buyer is warned of. */
  hasCautiousMessages: boolean
  /** Titles of the seller's other products. */
  otherTitles: readonly string[]
}

export interface Risk {
  /** 0 to 100. */
  score: number
  /** The weightiest first. */
  reasons: RiskReason[]
}

/** How much a buyer should look twice, and why. It proves nothing about anybody. */
export function riskOfProduct(product: Assessed, now: Date): Risk {
  const { title, texts, price, median, sellerSince } = product
  const is: Record<RiskReason, boolean> = {
    low_price: median !== null && price > 0 && price < median * suspiciousShare,
    picture_elsewhere: product.pictureElsewhere,
    outside_contact: leadsOutside([title, ...texts].join('\n')),
    cautious_messages: product.hasCautiousMessages,
    new_account: now.getTime() - sellerSince.getTime() < newFor,
    many_alike: product.otherTitles.filter((other) => isAlike(title, other)).length > maxAlike,
  }
  const reasons = (Object.keys(points) as RiskReason[]).filter((reason) => is[reason])
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + points[reason], 0),
    ),
    reasons,
  }
}

const wordsOf = (title: string) => new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Titles with four of five words in common. */
export const isAlike = (one: string, other: string) => areAlike(wordsOf(one), wordsOf(other))

function areAlike(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  const [smaller, larger] = [Math.min(mine.size, theirs.size), Math.max(mine.size, theirs.size)]
  if (smaller === 0 || smaller / larger < 0.8) return false
  let common = 0
  for (const word of mine) if (theirs.has(word)) common++
  return common / (mine.size + theirs.size - common) >= 0.8
}

/** Of each of these titles those others that are nearly the same, as many as count. */
export function alikeTitles(titles: readonly string[], others: readonly string[]): string[][] {
  const all = [...titles, ...others].map((title) => ({ title, words: wordsOf(title) }))
  return titles.map((_, at) => {
    const alike: string[] = []
    for (const [index, { title, words }] of all.entries()) {
      if (index === at || !areAlike(all[at]?.words ?? new Set(), words)) continue
      alike.push(title)
      if (alike.length > maxAlike) break
    }
    return alike
  })
}
