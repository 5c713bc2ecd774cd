import type { NotificationSettings } from '@mtaa/contract/community/notifications'
import { type NotificationClass, notificationClasses } from '@mtaa/contract/community/notification-terms'

type Channels = NotificationSettings['classes'][NotificationClass]
type OfClass = { [C in NotificationClass as `${C}.app`]: boolean } & {
  [C in NotificationClass as `${C}.push`]: boolean
} & {
  [C in NotificationClass as `${C}.sms`]: boolean
} & { [C in NotificationClass as `${C}.mail`]: Channels['mail'] }

/** Every choice by a name of its own, so that two devices that changed different ones do not undo each other. */
export type Choices = OfClass & {
  'quiet.on': boolean
  'quiet.from': number
  'quiet.to': number
  read_receipts: boolean
}
export type Choice = keyof Choices
type Stored = Pick<NotificationSettings, 'classes' | 'quiet_hours' | 'read_receipts'>

/** The settings, choice by choice. Pure. */
export function choicesOf({ classes, quiet_hours: quiet, read_receipts }: Stored): Choices {
  const named = notificationClasses.flatMap((of) =>
    Object.entries(classes[of]).map(([channel, value]) => [`${of}.${channel}`, value] as const),
  )
  return {
    ...(Object.fromEntries(named) as OfClass),
    'quiet.on': quiet.on,
    'quiet.from': quiet.from,
    'quiet.to': quiet.to,
    read_receipts,
  }
}

/** The settings of these choices. Pure. */
export function settingsOf(choices: Choices): Stored {
  const channels = (of: NotificationClass): Channels => ({
    app: choices[`${of}.app`],
    push: choices[`${of}.push`],
    sms: choices[`${of}.sms`],
    mail: choices[`${of}.mail`],
  })
  return {
    classes: { money: channels('money'), people: channels('people'), nearby: channels('nearby') },
    quiet_hours: { on: choices['quiet.on'], from: choices['quiet.from'], to: choices['quiet.to'] },
    read_receipts: choices.read_receipts,
  }
}
