import type { NotificationSettings } from '@mtaa/contract/community/notifications'
import { type NotificationClass, usualQuietHours } from '@mtaa/contract/community/notification-terms'
import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { day, minute } from '@mtaa/contract/time'

/** What a member chooses; the rest of the answer is made of it. */
export type Choices = Pick<NotificationSettings, 'classes' | 'quiet_hours' | 'read_receipts'>
/** As the database has them. */
export interface StoredSettings extends Choices {
  kindsOff: readonly string[]
  version: number
}

export type Channels = Choices['classes'][NotificationClass]

/** As it is for who never chose: everything in the app and by push, what has always been a mail by mail, else by SMS. */
export const usual: Choices = {
  classes: {
    money: { app: true, push: true, sms: true, mail: 'at_once' },
    people: { app: true, push: true, sms: true, mail: 'at_once' },
    nearby: { app: true, push: true, sms: false, mail: 'digest' },
  },
  quiet_hours: { on: true, ...usualQuietHours },
  read_receipts: true,
}

/** Money and safety are always in the app. */
export const withMoney = ({ classes, ...rest }: Choices): Choices => ({
  ...rest,
  classes: { ...classes, money: { ...classes.money, app: true } },
})

const isSameChannels = (one: Channels, other: Channels) =>
  one.app === other.app && one.push === other.push && one.sms === other.sms && one.mail === other.mail

/** Whether two have the same choices. */
export const isSame = (one: Choices, other: Choices): boolean =>
  isSameChannels(one.classes.money, other.classes.money) &&
  isSameChannels(one.classes.people, other.classes.people) &&
  isSameChannels(one.classes.nearby, other.classes.nearby) &&
  one.quiet_hours.on === other.quiet_hours.on &&
  one.quiet_hours.from === other.quiet_hours.from &&
  one.quiet_hours.to === other.quiet_hours.to &&
  one.read_receipts === other.read_receipts

/** When quiet hours that hold at this moment end; undefined: none hold. They may go across midnight. */
export function quietUntil({ on, from, to }: Choices['quiet_hours'], now: Date): Date | undefined {
  if (!on || from === to) return undefined
  const local = nairobiTime(now)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const at = (local.getTime() - midnight) / minute
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return undefined
  const ends = midnight + to * minute
  return fromNairobi(at < to ? ends : ends + day)
}

const digestAt = 7 * 60

/** When the next mail of the day leaves: at 07:00 in Nairobi. */
export function nextDigest(now: Date): Date {
  const local = nairobiTime(now)
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) + digestAt * minute
  return fromNairobi(local.getTime() < today ? today : today + day)
}
