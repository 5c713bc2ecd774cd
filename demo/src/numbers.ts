import { dayOf, startOfDay } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { Random } from './random.ts'

const [seed, days, weeks] = [20_261_127, 60, 16]

/** Visits of an hour of the day in Nairobi, as parts of the busiest one. */
const busy = [1, 0, 0, 0, 1, 3, 5, 6, 6, 5, 5, 6, 8, 7, 6, 6, 7, 8, 9, 10, 10, 8, 5, 3].map((part) => part / 10)

/** What is used by more people than the demo has: visits, requests, searches, who comes back. */
export function makeNumbers(now: Date) {
  // A generator of its own, so that the rest of the demo stays as it is.
  const random = new Random(seed)
  const changes: { metric: string; at: Date; county_code: number | null; delta: number }[] = []
  const searchHours: { hour: Date; searches: number; missed: number }[] = []
  const add = (metric: string, at: Date, delta: number, county: number | null = null) => {
    if (delta > 0) changes.push({ metric, at, county_code: county, delta: Math.round(delta) })
  }
  for (let ago = days; ago >= 0; ago--) {
    const start = startOfDay(now.getTime() - ago * day).getTime()
    // Hours are compared with those of a week ago; of days before that the sum is enough.
    for (const [at, part] of ago <= 8 ? busy.entries() : [[12, 12] as const]) {
      const moment = new Date(start + at * hour)
      if (moment > now) break
      const visits = Math.round(part * (140 - ago) * random.between(0.8, 1.2))
      const pages = visits * random.between(2.2, 3.4)
      add('visits', moment, visits)
      add('active', moment, visits * random.between(0.3, 0.5))
      add('pages', moment, pages)
      add('bytes', moment, pages * random.between(90_000, 140_000))
      add('requests', moment, pages * 9)
      add('refused', moment, pages * random.between(0.02, 0.05))
      add('faults', moment, random.chance(0.1) ? 1 : 0)
      const searches = Math.round(visits * random.between(0.4, 0.6))
      searchHours.push({ hour: moment, searches, missed: Math.round(searches * random.between(0.06, 0.12)) })
    }
  }
  for (const [county, usual] of [
    [47, 60],
    [1, 25],
    [42, 16],
    [22, 8],
  ] as const)
    for (let week = 1; week <= weeks; week++) {
      const at = new Date(startOfDay(now.getTime() - week * 7 * day).getTime() + 12 * hour)
      const joined = Math.round(usual * random.between(0.8, 1.3))
      add('sign_ups', at, joined, county)
      for (const [metric, part] of parts) add(metric, at, joined * part * random.between(0.85, 1.15), county)
    }
  const missedTerms = missed.map((term, place) => ({
    term,
    searchers: 48 - 5 * place,
    day: dayOf(now.getTime() - (place % 5) * day),
  }))
  return { changes, searchHours, missedTerms }
}

/** Of those who joined. */
const parts = [
  ['cohort_d1', 0.42],
  ['cohort_d7', 0.28],
  ['cohort_d30', 0.19],
  ['cohort_posted', 0.35],
  ['cohort_ordered', 0.12],
] as const

const missed = [
  'power bank ya solar',
  'kuku wa kienyeji hai',
  'fundi wa jokofu',
  'viatu vya shule namba 3',
  'biogas',
  'gari la kukodi siku',
]
