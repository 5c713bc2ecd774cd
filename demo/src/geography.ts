import type { Random } from './random.ts'
import type { Region } from './text/goods.ts'
import type { Ward } from './words.ts'

/** Parklands/Highridge in Westlands, Nairobi: where the demo member lives. */
export const demoWard = 1367

const regions: readonly (readonly [Region, from: number, to: number])[] = [
  ['coast', 1, 6],
  ['north', 7, 11],
  ['east', 12, 17],
  ['central', 18, 22],
  ['north', 23, 23],
  ['rift', 24, 24],
  ['north', 25, 25],
  ['rift', 26, 36],
  ['lake', 37, 46],
  ['city', 47, 47],
]
const regionOf = (county: number) => regions.find(([, from, to]) => county >= from && county <= to)?.[0] ?? 'city'

/** Regions, or the numbers of counties; without it everywhere. */
type Where = readonly (Region | number)[] | undefined

export const isIn = (county: number, where: Where) =>
  !where || where.includes(county) || where.includes(regionOf(county))

/** How busy a county is; all others are 1. */
const busy: Readonly<Record<number, number>> = {
  47: 11,
  1: 6,
  42: 5,
  32: 5,
  27: 5,
  22: 4,
  16: 2.5,
  37: 2,
  19: 2,
  12: 2,
  45: 2,
  34: 2,
  3: 2,
}

/** Chooses wards at random by weight, so that every county gets something before any gets a second one. */
export function createSpread(wards: readonly Ward[], random: Random) {
  const byCounty = Map.groupBy(wards, (ward) => ward.county_code)
  const served = new Set<number>()

  return (where?: Where): Ward => {
    const allowed = [...byCounty.keys()].filter((county) => isIn(county, where))
    const weights = allowed.map((county) => (busy[county] ?? 1) * (served.has(county) ? 1 : 40))
    let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
    const at = weights.findIndex((weight) => (left -= weight) <= 0)
    const county = allowed[at] ?? random.pick(allowed)
    served.add(county)
    return random.pick(byCounty.get(county) ?? wards)
  }
}
