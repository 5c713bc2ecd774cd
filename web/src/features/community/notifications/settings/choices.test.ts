import { expect, test } from 'vitest'
import { choicesOf, settingsOf } from './choices.ts'
import { minutesOf, timeOf } from './minutes.ts'

const channels = { app: true, push: true, sms: false, mail: 'at_once' } as const
const settings = {
  classes: { money: channels, people: { ...channels, push: false }, nearby: { ...channels, mail: 'digest' as const } },
  quiet_hours: { on: true, from: 1260, to: 390 },
  read_receipts: false,
}

test('settings are the same after they were taken apart', () => {
  expect(settingsOf(choicesOf(settings))).toEqual(settings)
  expect(choicesOf(settings)).toMatchObject({ 'people.push': false, 'nearby.mail': 'digest', 'quiet.from': 1260 })
})

test('one choice changes nothing else', () => {
  const changed = settingsOf({ ...choicesOf(settings), 'people.sms': true })
  expect(changed).toEqual({
    ...settings,
    classes: { ...settings.classes, people: { ...settings.classes.people, sms: true } },
  })
})

test.each([
  [0, '00:00'],
  [390, '06:30'],
  [1439, '23:59'],
])('%i minutes are %s, and back', (minutes, time) => {
  expect([timeOf(minutes), minutesOf(time)]).toEqual([time, minutes])
})

test.each(['', '2', '24:00', '12:60', 'noon'])('%j is no time', (time) => expect(minutesOf(time)).toBeUndefined())
