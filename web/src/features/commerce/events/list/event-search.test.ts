import { expect, test } from 'vitest'
import { eventsPath, filterOf, isNarrowed, readEventSearch } from './event-search.ts'

const now = Date.parse('2026-11-27T09:00:00Z')
const read = (query: string) => readEventSearch(new URLSearchParams(query), now)

test('a URL becomes a filter, without what it cannot mean', () => {
  expect(filterOf(read('when=weekend&free=true&category=music&from=2026-12-01'), { county: 47 })).toEqual({
    when: 'weekend',
    free: 'true',
    category: 'music',
    county: 47,
  })
  expect(filterOf(read('when=never&free=yes&category=phones&from=soon&until=2026-12-09&ward=x'), {})).toEqual({
    until: '2026-12-09',
  })
  expect(filterOf(read('ward=1367'), { county: 1 })).toEqual({ ward: 1367 })
  expect(filterOf(read('everywhere=1'), { county: 1 })).toEqual({})
  expect(read('view=calendar').month).toBe('2026-11')
  expect(read('view=calendar&month=2026-13').month).toBe('2026-11')
})

test('a change has a URL of its own, which begins at the first page', () => {
  const search = read('when=today&county=47&cursor=abc')
  expect(eventsPath(search, { when: undefined, from: '2026-12-01' })).toBe('/events?county=47&from=2026-12-01')
  expect(eventsPath(read(''), {})).toBe('/events')
  expect(eventsPath(read('free=true'), { month: '2026-12' })).toBe('/events?free=true&view=calendar&month=2026-12')
  expect(eventsPath(read('view=calendar&month=2026-12'), { month: undefined })).toBe('/events')
  expect(eventsPath(read('county=1'), { everywhere: true })).toContain('everywhere=1')
  expect([isNarrowed(read('category=music')), isNarrowed(read('free=true'))]).toEqual([false, true])
})
