import { languages } from '@mtaa/contract/language'
import { describe, expect, test } from 'vitest'
import type { NotificationKind } from './core/notifications.ts'
import { features } from './features.ts'
import { mailOf, smsOf } from './features/community/notifications/words-of.ts'
import { frameMail } from './features/operations/mail/templates/frame-mail.ts'

const kinds = features.flatMap(
  ({ notifications = [] }) => notifications,
) as unknown as readonly NotificationKind<object>[]
const mailed = kinds.filter(({ mail }) => mail).map(({ name }) => name)
const texted = kinds.filter(({ sms }) => sms).map(({ name }) => name)
const byName = new Map(kinds.map((kind) => [kind.name, kind]))
const sampleOf = (name: string) => byName.get(name)?.sample ?? {}

const mail = (name: string, language: 'en' | 'sw', data: object = sampleOf(name)) => {
  const made = mailOf(byName.get(name) as NotificationKind<object>, data, { to: 'amina@mtaa.test', language })
  if (made?.channel !== 'mail') throw new Error(`${name} has no mail`)
  return frameMail(made)
}
const sms = (name: string, language: 'en' | 'sw', host: string, data: object = sampleOf(name)) => {
  const made = smsOf(byName.get(name) as NotificationKind<object>, data, { to: '254712345678', language, host })
  if (made?.channel !== 'sms') throw new Error(`${name} has no SMS`)
  return made.text
}

test('no two kinds share a name', () => {
  expect(byName.size).toBe(kinds.length)
})

const textOf = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)))

// The characters of GSM 03.38 that count once.
const gsm = /^[A-Za-z0-9@£$¥\n\r ΔΦΓΛΩΠΨΣΘΞ_!"#¤%&'()*+,\-./:;<=>?¡¿§]*$/

describe.for(languages)('in %s', (language) => {
  test.for(mailed)('the %s mail says in text and in HTML what it is about', (kind) => {
    const { subject, text, html } = mail(kind, language)
    const seen = textOf(html)
    expect(subject).toMatch(/^\S.{8,60}$/)
    for (const [name, value] of Object.entries(sampleOf(kind))) {
      if (['delivery', 'borne', 'canObject', 'side', 'page'].includes(name)) continue
      expect(text, name).toContain(String(value))
      expect(seen, name).toContain(String(value))
    }
    for (const written of [subject, text, html]) expect(written).not.toMatch(/undefined|null|\[object|\$\{/)
    expect(text).toMatch(/did not ask for this|was not you|hukuomba|si wewe/)
    expect(html.length).toBeLessThan(8000)
  })

  test.for(['sale_paid', 'sale_accepted', 'order_shipped'] as const)('the %s mail says where it goes', (kind) => {
    const { to, place, find } = (sampleOf(kind) as { delivery: Record<string, string> }).delivery
    for (const words of [to, place, find] as string[]) {
      expect(mail(kind, language).text).toContain(words)
      expect(textOf(mail(kind, language).html)).toContain(words)
    }
  })

  test.for(mailed)('the %s mail fetches nothing, and its only links are the one it is about', (kind) => {
    const { html } = mail(kind, language)
    expect(html).not.toMatch(/<(img|script|link|iframe|table|form)|url\(|@import/)
    const { link: expected, stop: ending } = sampleOf(kind) as { link?: string; stop?: string }
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => textOf(href))
    expect(new Set(links)).toEqual(new Set([expected, ending].filter(Boolean)))
  })

  test('a text message starts with the code, fits in one message and ends as phones expect it', () => {
    for (const digits of [6, 10]) {
      const sent = '0123456789'.slice(0, digits)
      const text = sms('code', language, 'soko.mtaa-mtaani.example.co.ke', { code: sent })
      expect(text.startsWith(`${sent} `)).toBe(true)
      expect(text.split('\n').at(-1)).toBe(`@soko.mtaa-mtaani.example.co.ke #${sent}`)
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(gsm)
    }
  })
})

test.for(texted)('the %s SMS is of characters that count once, and says where to go on', (kind) => {
  for (const language of languages) {
    const data = sampleOf(kind) as { link?: string }
    const text = sms(kind, language, 'mtaa.test', { ...data, phone: '0712xxx678' })
    expect(text).toMatch(gsm)
    if (data.link) expect(text.endsWith(data.link)).toBe(true)
    expect(text).not.toMatch(/undefined|null|\[object|\$\{/)
  }
})

test('the two languages have different texts', () => {
  for (const kind of mailed) expect(mail(kind, 'en').subject).not.toBe(mail(kind, 'sw').subject)
})

test('a name that a member chose is text in a mail, never HTML', () => {
  const name = `<img src=x onerror="alert(1)"> & 'co'`
  const { html, text } = mail('factor_added', 'en', { name })
  expect(text).toContain(name)
  expect(textOf(html)).toContain(name)
  expect(html).not.toContain('<img')
})
