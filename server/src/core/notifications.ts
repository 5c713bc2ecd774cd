import type { Language } from '@mtaa/contract/language'

/**
 * *money*: money and safety, which always leave. *people*: what people do with each other. *nearby*: what is new around a
 * member.
 */
export type NotificationClass = 'money' | 'people' | 'nearby'

/** The texts of one mail; its frame adds code and link. */
export interface MailWords {
  subject: string
  /** What happened, or what to do. */
  lines: readonly string[]
  /** The name of the button, where there is a link. */
  button?: string
  /** Why it may be nothing to worry about, or what to do when it is. */
  ending: string
}

type ByLanguage<T> = Readonly<Record<Language, T>>

/** What a phone shows of a push, readable without opening the app. */
export interface PushWords {
  title: string
  body: string
}

/** One kind of notification, declared by the feature it belongs to, with its words in both languages. */
export interface NotificationKind<D = never> {
  /** No two kinds share one. */
  name: string
  class: NotificationClass
  /** Every proven contact gets it, not only the first: what somebody who took over an account must not hide. */
  reach?: 'all'
  /** Leaves by mail, else by SMS, also where other ways are chosen: a document, a link that acts, or what was ordered as a mail. */
  document?: true
  mail?: ByLanguage<(data: D) => MailWords>
  /** One sentence without name and link, which are added. With a code: what is said of it. */
  sms?: ByLanguage<(data: D) => string>
  /** What its line in the app says; by default the sentence of the SMS, else the subject of the mail. */
  line?: ByLanguage<(data: D) => string>
  /** Where its line in the app leads; never a link that acts or proves. Without it there is no line. */
  path?: (data: D) => string
  /** What a push says; by default the line. Nothing is pushed of a kind that has neither this, nor `rings`, nor mail nor SMS. */
  push?: ByLanguage<(data: D) => PushWords>
  /** Is pushed although it has neither mail nor SMS. */
  rings?: true
  /** It says something of the next minutes: its push is not put off by quiet hours, but left out, and no service holds it for long. */
  brief?: true
  /** The thing that it is about, by which lines are grouped; by default the path without query and hash. */
  thing?: (data: D) => string
  /** By SMS rather than by mail where there is a number: it is of use for hours only, and read at once. */
  texts?: true
  /** It has no line: another list and its badge show it. */
  unlisted?: true
  /** Data for previews and tests. */
  sample: object
}

/** The mails of a family of kinds in one language: data by the names of kinds. */
export type MailTexts<M> = { readonly [K in keyof M]?: (data: M[K]) => MailWords }
/** The same for SMS. */
export type SmsTexts<M> = { readonly [K in keyof M]?: (data: M[K]) => string }

interface Family<M> extends Pick<NotificationKind, 'class'> {
  /** Those of which every proven contact gets one. */
  reach?: 'all' | readonly (keyof M)[]
  /** Those that leave as a mail also where other ways are chosen. */
  document?: 'all' | readonly (keyof M)[]
  /** Those that leave by SMS rather than by mail. */
  texts?: readonly (keyof M)[]
  mail?: ByLanguage<MailTexts<M>>
  sms?: ByLanguage<SmsTexts<M>>
  /** Sentences for the app. A kind that has neither mail nor SMS leaves the platform in no way. */
  line?: ByLanguage<SmsTexts<M>>
  path?: (data: M[keyof M]) => string
  thing?: (data: M[keyof M]) => string
  rings?: true
  brief?: true
  /** Data of each, for previews and tests. */
  samples: M
}

type Kinds<M> = { readonly [K in keyof M]: NotificationKind<M[K]> }

/** Declares kinds that share a class: `M` says by name which data each of them has. */
export function defineKinds<M extends object>({
  reach,
  document,
  texts,
  mail,
  sms,
  line,
  samples,
  ...shared
}: Family<M>): Kinds<M> {
  const names = Object.keys(samples) as (keyof M)[]
  const kinds = names.map((name) => [
    name,
    {
      name,
      ...shared,
      ...((reach === 'all' || reach?.includes(name)) && { reach: 'all' }),
      ...((document === 'all' || document?.includes(name)) && { document: true }),
      ...(texts?.includes(name) && { texts: true }),
      ...wordsOf('mail', mail, name),
      ...wordsOf('sms', sms, name),
      ...wordsOf('line', line, name),
      sample: samples[name],
    },
  ])
  return Object.fromEntries(kinds) as Kinds<M>
}

function wordsOf<T extends object>(
  channel: 'mail' | 'sms' | 'line',
  texts: ByLanguage<T> | undefined,
  name: PropertyKey,
) {
  const [en, sw] = [texts?.en[name as keyof T], texts?.sw[name as keyof T]]
  return en && sw ? { [channel]: { en, sw } } : {}
}

/** Path, query and hash of a link to a page of ours. */
export function pathOf({ link }: { link: string }): string {
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Where the account itself may be in other hands. */
export const worries: ByLanguage<string> = {
  en: 'If this was not you, change your password at once and sign out everywhere: Settings, then Security. Tell us if you cannot get in.',
  sw: 'Kama si wewe, badilisha nenosiri lako mara moja na uondoke kwenye vifaa vyote: Mipangilio, kisha Usalama. Tuambie kama huwezi kuingia.',
}

/** How mails about an order end. */
export const orderEndings: ByLanguage<string> = {
  en: 'If you did not ask for this or something is not right, write to us on the contact page and name the order.',
  sw: 'Kama hukuomba hili au kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano na utaje oda.',
}

/** How mails about money that is of no order end. */
export const moneyEndings: ByLanguage<string> = {
  en: 'If you did not ask for this or something is not right, write to us on the contact page.',
  sw: 'Kama hukuomba hili au kuna kisicho sawa, tuandikie kwenye ukurasa wa mawasiliano.',
}
