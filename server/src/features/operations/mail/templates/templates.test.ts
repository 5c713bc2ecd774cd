import { languages } from '@mtaa/contract/language'
import { describe, expect, test } from 'vitest'
import type { OutgoingMail, MailKind, Mails } from '../outgoing-mail.ts'
import { renderMail } from './render-mail.ts'
import { renderText } from './render-text.ts'

const code = '048215'
const stop = 'https://mtaa.test/api/saved-searches/stop?token=a_b-c'
const link = 'https://mtaa.test/auth/v1/verify?token=a&type=signup&redirect_to=https%3A%2F%2Fmtaa.test%2F'
const proof = { code, link }

const disputeNews = { number: 'AB12CD34EF', link }
const orderNews = { amount: 'KSh 1,500', number: 'K7P2M9Q4XA', link }

const stepNews = { ...orderNews, what: 'Solar lamp (+2)' }
const datedNews = { ...stepNews, until: '24 November at 14:05' }
const offerNews = { title: 'Radio', amount: 'KSh 900', link }

const samples: Mails = {
  confirm: proof,
  invite: proof,
  magic_link: proof,
  recovery: proof,
  email_change: { ...proof, address: 'new@mtaa.test' },
  email_change_current: { ...proof, address: 'new@mtaa.test' },
  reauthentication: { code },
  already_registered: { link },
  address_wanted: { address: 'new@mtaa.test' },
  email_changed: { address: 'new@mtaa.test' },
  phone_changed: { phone: '254712345678' },
  password_changed: {},
  factor_added: { name: 'My phone', codes: 8 },
  factor_removed: { name: 'My phone' },
  recovery_codes_made: { codes: 8 },
  recovery_codes_removed: {},
  passkey_added: { name: 'My phone' },
  passkey_removed: { name: 'My phone' },
  recovery_code_used: { left: 7 },
  payout_number_set: { phone: '0712 ••• 678', link: 'https://mtaa.test/x' },
  payout_number_changed: { phone: '0712 ••• 678', link: 'https://mtaa.test/x' },
  payout_sent: { amount: 'KSh 950', phone: '0712 ••• 678', link },
  payout_paid: { amount: 'KSh 950', phone: '0712 ••• 678', receipt: 'SB2C000001', link },
  payout_failed: { amount: 'KSh 950', link },
  payouts_stopped: { link },
  payouts_released: { link },
  export_ready: { link },
  deletion_planned: { day: '20 December 2026', link },
  policy_changed: { title: 'Privacy Policy', day: '20 December 2026', what: 'We now sell maps.', link },
  ticket_received: { number: 'KC-7H2K9M', link },
  ticket_answered: { number: 'KC-7H2K9M', link },
  ticket_closed: { number: 'KC-7H2K9M', link },
  refund_requested: orderNews,
  refund_approved: orderNews,
  refund_rejected: { ...orderNews, reason: 'It was not broken' },
  refund_sent: orderNews,
  refund_confirmed: orderNews,
  refund_failed: orderNews,
  sale_refund_requested: orderNews,
  sale_refund_approved: orderNews,
  sale_refund_rejected: { ...orderNews, reason: 'It was not broken' },
  order_disputed: orderNews,
  sale_disputed: orderNews,
  order_dispute_opened: disputeNews,
  order_dispute_message: disputeNews,
  order_dispute_proposal: disputeNews,
  order_dispute_declined: disputeNews,
  order_dispute_withdrawn: disputeNews,
  order_dispute_reminder: disputeNews,
  order_dispute_waiting: disputeNews,
  order_dispute_first_decision: disputeNews,
  order_dispute_appealed: disputeNews,
  order_dispute_settling: disputeNews,
  order_dispute_agreed: disputeNews,
  order_dispute_decided: disputeNews,
  order_dispute_reversed: disputeNews,
  dispute_won: orderNews,
  dispute_part_lost: orderNews,
  dispute_lost: orderNews,
  order_completed: stepNews,
  sale_completed: stepNews,
  order_cancelled: stepNews,
  sale_cancelled: stepNews,
  order_paid: datedNews,
  sale_paid: datedNews,
  order_accepted: datedNews,
  sale_accepted: datedNews,
  order_shipped: datedNews,
  sale_shipped: datedNews,
  order_delivered: datedNews,
  sale_delivered: datedNews,
  order_cancel_requested: datedNews,
  sale_cancel_requested: datedNews,
  order_due: datedNews,
  sale_due: datedNews,
  review_published: { what: 'Bicycle', link },
  review_reminder: { what: 'Bicycle', day: '20/12/2026', link },
  review_removed: { reason: 'It names a phone number', link },
  review_restored: { link },
  review_appeal_rejected: { reason: 'The number is still in it', link },
  offer_received: offerNews,
  offer_countered: offerNews,
  offer_accepted: offerNews,
  offer_agreed: offerNews,
  offer_declined: offerNews,
  offer_withdrawn: offerNews,
  offer_expired: offerNews,
  offer_lapsed: offerNews,
  saved_search_found: { name: 'Phones in Kisumu', listed: 'Bicycle, KSh 900', link, stop },
  listing_digest: { listed: 'Bicycle, KSh 900', cheaper: 'Radio, KSh 400', link, stop },
  wallet_refund_requested: { amount: 'KSh 500', link },
  wallet_refund_rejected: { amount: 'KSh 500', reason: 'Another name', link },
  wallet_refund_confirmed: { amount: 'KSh 500', link },
  wallet_refund_failed: { amount: 'KSh 500', link },
  listing_approved: { title: 'Sofa', link },
  listing_refused: { title: 'Sofa', link, reason: 'It is in the wrong category.' },
  listing_removed: { title: 'Sofa', link, reason: 'It is in the wrong category.' },
  listing_restored: { title: 'Sofa', link },
  listing_appeal_refused: { title: 'Sofa', link, reason: 'It is in the wrong category.' },
  listing_ending: { title: 'Sofa', link, day: '20 December 2026' },
  points_expiring: { points: '1,200', day: '3 December 2026', link },
}
const kinds = Object.keys(samples) as MailKind[]

const mail = (kind: MailKind, language: 'en' | 'sw', data: object = samples[kind]) =>
  renderMail({ channel: 'mail', to: 'amina@mtaa.test', language, kind, data } as Extract<
    OutgoingMail,
    { channel: 'mail' }
  >)

const textOf = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)))

describe.for(languages)('in %s', (language) => {
  test.for(kinds)('the %s mail says in text and in HTML what it is about', (kind) => {
    const { subject, text, html } = mail(kind, language)
    const seen = textOf(html)
    expect(subject).toMatch(/^\S.{8,60}$/)
    for (const [name, value] of Object.entries(samples[kind])) {
      expect(text, name).toContain(String(value))
      expect(seen, name).toContain(String(value))
    }
    for (const written of [subject, text, html]) expect(written).not.toMatch(/undefined|null|\[object|\$\{/)
    expect(text).toMatch(/did not ask for this|was not you|hukuomba|si wewe/)
    expect(html.length).toBeLessThan(8000)
  })

  test.for(kinds)('the %s mail fetches nothing, and its only links are the one it is about', (kind) => {
    const { html } = mail(kind, language)
    expect(html).not.toMatch(/<(img|script|link|iframe|table|form)|url\(|@import/)
    const { link: wanted, stop: ending } = samples[kind] as { link?: string; stop?: string }
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => textOf(href))
    expect(new Set(links)).toEqual(new Set([wanted, ending].filter(Boolean)))
  })

  test('a text message starts with the code, fits in one message and ends as phones expect it', () => {
    for (const digits of [6, 10]) {
      const sent = '0123456789'.slice(0, digits)
      const text = renderText(
        { channel: 'sms', to: '254712345678', language, kind: 'code', data: { code: sent } },
        'soko.mtaa-mtaani.example.co.ke',
      )
      expect(text.startsWith(`${sent} `)).toBe(true)
      expect(text.split('\n').at(-1)).toBe(`@soko.mtaa-mtaani.example.co.ke #${sent}`)
      expect(text.length).toBeLessThanOrEqual(160)
      // The characters of GSM 03.38 that count once.
      expect(text).toMatch(/^[A-Za-z0-9@£$¥\n\r ΔΦΓΛΩΠΨΣΘΞ_!"#¤%&'()*+,\-./:;<=>?¡¿§]*$/)
    }
  })
})

test('the two languages have different texts', () => {
  for (const kind of kinds) expect(mail(kind, 'en').subject).not.toBe(mail(kind, 'sw').subject)
})

test('a name that a member chose is text in a mail, never HTML', () => {
  const name = `<img src=x onerror="alert(1)"> & 'co'`
  const { html, text } = mail('factor_added', 'en', { name })
  expect(text).toContain(name)
  expect(textOf(html)).toContain(name)
  expect(html).not.toContain('<img')
})
