import { type NotificationClass, notificationClasses } from '@mtaa/contract/community/notification-terms'
import { m } from '../../../../paraglide/messages.js'
import type { Choice, Choices } from './choices.ts'
import { timeOf } from './minutes.ts'

export const classNamed: Record<NotificationClass, { title: () => string; hint: () => string }> = {
  money: { title: m.notifications_money, hint: m.notifications_money_hint },
  people: { title: m.search_people, hint: m.notifications_people_hint },
  nearby: { title: m.notifications_nearby, hint: m.notifications_nearby_hint },
}

export const channelNames = {
  app: m.notifications_in_app,
  push: m.notifications_push,
  sms: m.sharing_sms,
  mail: m.common_email,
} as const

export const mailNames: Record<Choices['money.mail'], () => string> = {
  at_once: m.notifications_mail_at_once,
  digest: m.notifications_mail_digest,
  off: m.notifications_mail_off,
}

const others: Partial<Record<Choice, () => string>> = {
  'quiet.on': m.notifications_quiet,
  'quiet.from': m.notifications_quiet_from,
  'quiet.to': m.notifications_quiet_to,
  read_receipts: m.notifications_receipts,
}

/** The name of a choice. */
export function nameOfChoice(choice: Choice): string {
  const of = notificationClasses.find((one) => choice.startsWith(`${one}.`))
  if (!of) return others[choice]?.() ?? ''
  const channel = choice.slice(of.length + 1) as keyof typeof channelNames
  return `${classNamed[of].title()}: ${channelNames[channel]()}`
}

/** What is chosen, in words. */
export function valueOfChoice(choice: Choice, choices: Choices): string {
  const value = choices[choice]
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no()
  return typeof value === 'number' ? timeOf(value) : mailNames[value]()
}
