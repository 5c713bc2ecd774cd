/** The range of prices in the address of a list, and what is wrong with it. Pure. */
import { maxShillings } from '@mtaa/contract/money'

export type PriceFault = 'words' | 'negative' | 'high' | 'swapped'

export interface PriceRange {
  min_price?: number
  max_price?: number
}

export interface PricesRead {
  /** As typed. */
  typed: { min_price: string; max_price: string }
  /** What counts: nothing that is wrong. */
  range: PriceRange
  faults: { min_price?: PriceFault; max_price?: PriceFault }
}

const longest = 20

/** Whole shillings, as people write them: `1500`, `1,500`, `KSh 1 500`, `1,500/=`. */
function readPrice(text: string): number | PriceFault | undefined {
  const plain = text
    .replace(/^\s*(?:ksh?s?|kes)\.?/i, '')
    .replace(/\/[=-]?\s*$/, '')
    .replace(/[\s,\u00a0]/g, '')
  if (plain === '') return undefined
  if (/^[-−]\d+(?:\.\d*)?$/.test(plain)) return 'negative'
  if (!/^\d+(?:\.0{0,2})?$/.test(plain)) return 'words'
  const value = Number(plain)
  return value > maxShillings ? 'high' : value
}

/** Prices of an address or a form: each one by itself, then both together. */
export function readPrices(search: Pick<URLSearchParams, 'get'>): PricesRead {
  const text = (name: string) => (search.get(name) ?? '').slice(0, longest)
  const typed = { min_price: text('min_price'), max_price: text('max_price') }
  const [min, max] = [readPrice(typed.min_price), readPrice(typed.max_price)]
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    return { typed, range: {}, faults: { max_price: 'swapped' } }
  }
  return {
    typed,
    range: {
      ...(typeof min === 'number' && { min_price: min }),
      ...(typeof max === 'number' && { max_price: max }),
    },
    faults: {
      ...(typeof min === 'string' && { min_price: min }),
      ...(typeof max === 'string' && { max_price: max }),
    },
  }
}
