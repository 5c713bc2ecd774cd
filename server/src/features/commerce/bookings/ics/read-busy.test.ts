import { minuteOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { calendarLimits, readBusy } from './read-busy.ts'
import { readBusyApart } from './read-busy-apart.ts'

const from = Date.parse('2026-12-01T00:00:00Z')
const reading = { window: [from, from + 30 * day] as const, ownIds: '@mtaa.test' }
const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const busy = (...events: string[][]) => {
  const read = readBusy(file(...events), reading)
  return typeof read === 'string' ? read : read.map((span) => span.map((at) => minuteOf(at)).join(' – '))
}

test('times are read in their zone; whole days and times without one are of Nairobi', () => {
  expect(
    busy(
      ['UID:1', 'DTSTART:20261202T060000Z', 'DTEND:20261202T070000Z'],
      ['UID:2', 'DTSTART:20261203T090000', 'DURATION:PT30M'],
      ['UID:3', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207'],
      ['UID:4', 'DTSTART;VALUE=DATE:20261209'],
      ['UID:5', 'DTSTART;TZID=Nowhere/Else:20261211T090000', 'DTEND;TZID=Nowhere/Else:20261211T100000'],
    ),
  ).toEqual([
    '2026-12-02 09:00 – 2026-12-02 10:00',
    '2026-12-03 09:00 – 2026-12-03 09:30',
    '2026-12-05 00:00 – 2026-12-07 00:00',
    '2026-12-09 00:00 – 2026-12-10 00:00',
    '2026-12-11 09:00 – 2026-12-11 10:00',
  ])
})

test('a zone that the file explains is used', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Home',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const text = file(['UID:1', 'DTSTART;TZID=Home:20261202T090000', 'DTEND;TZID=Home:20261202T100000'])
  const read = readBusy(text.replace('VERSION:2.0', ['VERSION:2.0', ...zone].join('\r\n')), reading)
  expect(read).toEqual([[Date.parse('2026-12-02T07:00:00Z'), Date.parse('2026-12-02T08:00:00Z')]])
})

test('what is free, cancelled, our own or outside the window is left out, and what touches is one', () => {
  const at = ['DTSTART:20261202T060000Z', 'DTEND:20261202T070000Z']
  expect(
    busy(
      ['UID:1', ...at, 'TRANSP:TRANSPARENT'],
      ['UID:2', ...at, 'STATUS:CANCELLED'],
      ['UID:3@mtaa.test', ...at],
      ['UID:4', 'DTSTART:20250102T060000Z', 'DTEND:20250102T070000Z'],
      ['UID:5', 'DTSTART:20261202T060000Z'],
    ),
  ).toEqual([])
  expect(busy(['UID:1', ...at], ['UID:2', 'DTSTART:20261202T064500Z', 'DTEND:20261202T080000Z'])).toEqual([
    '2026-12-02 09:00 – 2026-12-02 11:00',
  ])
})

test('recurrences count within the window, without those that were cancelled, and moved ones where they are', () => {
  const weekly = [
    'UID:1',
    'DTSTART:20200106T060000Z',
    'DTEND:20200106T070000Z',
    'RRULE:FREQ=WEEKLY',
    'EXDATE:20261207T060000Z',
  ]
  const moved = ['UID:1', 'RECURRENCE-ID:20261214T060000Z', 'DTSTART:20261215T100000Z', 'DTEND:20261215T110000Z']
  const gone = [
    'UID:1',
    'RECURRENCE-ID:20261221T060000Z',
    'DTSTART:20261221T060000Z',
    'DTEND:20261221T070000Z',
    'STATUS:CANCELLED',
  ]
  expect(busy(weekly, moved, gone)).toEqual([
    '2026-12-15 13:00 – 2026-12-15 14:00',
    '2026-12-28 09:00 – 2026-12-28 10:00',
  ])
})

test('a recurrence of ten thousand years ends with the window', () => {
  const until = ['UID:1', 'DTSTART:20261202T060000Z', 'DTEND:20261202T070000Z', 'RRULE:FREQ=DAILY;UNTIL=']
  expect(busy([...until.slice(0, 3), `${until[3]}99991202T060000Z`])).toHaveLength(29)
  expect(readBusy(file([...until.slice(0, 3), `${until[3]}120261202T060000Z`]), reading)).toBe('import_not_a_calendar')
  expect(
    busy(['UID:1', 'DTSTART:20261202T060000Z', 'DTEND:20261202T070000Z', 'RRULE:FREQ=DAILY;COUNT=3650000']),
  ).toHaveLength(29)
})

test.each([
  ['no calendar at all', '<html><body>Sign in</body></html>', 'import_not_a_calendar'],
  ['nothing', '', 'import_not_a_calendar'],
  ['a card', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'import_not_a_calendar'],
  [
    'more than a megabyte',
    `BEGIN:VCALENDAR\r\nX:${'x'.repeat(calendarLimits.bytes)}\r\nEND:VCALENDAR\r\n`,
    'import_too_large',
  ],
  [
    'an event a second',
    file(['UID:1', 'DTSTART:20250101T000000Z', 'DTEND:20250101T000001Z', 'RRULE:FREQ=SECONDLY']),
    'import_too_large',
  ],
])('%s is refused', (_, text, fault) => expect(readBusy(text, reading)).toBe(fault))

test('a rule that never has a date ends with its time, in a thread of its own', async () => {
  const never = file([
    'UID:1',
    'DTSTART:20200101T100000Z',
    'DTEND:20200101T110000Z',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  ])
  expect(await readBusyApart(never, reading, 300)).toBe('import_too_large')
  const fine = file(['UID:1', 'DTSTART:20261202T060000Z', 'DTEND:20261202T070000Z'])
  expect(await readBusyApart(fine, reading, 60_000)).toHaveLength(1)
})
