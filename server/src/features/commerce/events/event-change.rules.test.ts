import { day, hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { isPlaceMoved, isTimeMoved, placeAfter, timesAfter } from './event-change.rules.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 11, 11, 16) + ms)
const event = { starts_at: at(0), ends_at: at(4 * hour), opens_at: at(-hour) }
const next = { starts_at: at(7 * day), ends_at: at(7 * day + 5 * hour), opens_at: null }

test('another date moves by as much as the event, and opens as long before its start', () => {
  const change = { starts_at: at(2 * hour).toISOString(), ends_at: at(7 * hour).toISOString() }
  expect(timesAfter(event, event, change)).toEqual({
    starts_at: at(2 * hour),
    ends_at: at(7 * hour),
    opens_at: at(hour),
  })
  expect(timesAfter(next, event, change)).toEqual({
    starts_at: at(7 * day + 2 * hour),
    ends_at: at(7 * day + 8 * hour),
    opens_at: null,
  })
  expect(timesAfter(next, event, { opens_at: at(-2 * hour).toISOString() }).opens_at).toEqual(at(7 * day - 2 * hour))
  expect(timesAfter(event, event, { opens_at: null }).opens_at).toBe(null)
  expect(isTimeMoved(event, timesAfter(event, event, {}))).toBe(false)
})

test('another link is no other place, and an event that is no longer online has none', () => {
  const online = {
    mode: 'online' as const,
    location: 'On Meet',
    online_url: 'https://meet.example/a',
    county_code: 47,
    constituency_code: 274,
    ward_code: 1367,
  }
  expect(isPlaceMoved(online, placeAfter(online, { online_url: 'https://meet.example/b' }))).toBe(false)
  const there = placeAfter(online, { mode: 'place', location: 'KICC' })
  expect([there.online_url, isPlaceMoved(online, there)]).toEqual([null, true])
})
