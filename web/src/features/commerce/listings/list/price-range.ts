/** The range of prices in the URL of a list, and what is wrong with it. Pure. */
import { maxShillings } from '@mtaa/contract/money'
import { readNumber } from '@mtaa/contract/typed-number'

/** With the text that can be meant in two ways. */
interface EitherFault {
  either: string
}
export type PriceFault = 'words' | 'negative' | 'high' | 'swapped' | EitherFault

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

/** Whole shillings. */
function readPrice(text: string): number | PriceFault | undefined {
  const read = readNumber(text)
  if (read.is === 'empty') return undefined
  if (read.is === 'either') return { either: text }
  if (read.is !== 'number' || !Number.isInteger(read.value)) return 'words'
  if (read.value < 0) return 'negative'
  return read.value > maxShillings ? 'high' : read.value
}

const isFault = (read: number | PriceFault | undefined): read is PriceFault =>
  read !== undefined && typeof read !== 'number'

/** Prices of a URL or a form: each one by itself, then both together. */
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
      ...(isFault(min) && { min_price: min }),
      ...(isFault(max) && { max_price: max }),
    },
  }
}
