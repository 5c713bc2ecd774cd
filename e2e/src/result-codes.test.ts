import { afterAll, expect, test } from 'vitest'
import { meaningOf, resultCodes, waitAfter } from '../../server/src/features/money/daraja/result-codes.ts'
import { endWords, hintWords, mayPayByHand } from '../../web/src/features/money/payments/payment-words.ts'
import { overwriteGetLocale } from '../../web/src/paraglide/runtime.js'

afterAll(() => overwriteGetLocale(() => 'en'))

const noAnswer = {
  en: 'We did not get an answer from your phone. Is it on and does it have signal? Dial *234# to update the M-Pesa menu, then try again.',
  sw: 'Hatukupata jibu kutoka kwa simu yako. Je, imewashwa na ina mtandao? Piga *234# kusasisha menyu ya M-Pesa, kisha ujaribu tena.',
}
const notReached = {
  en: 'We could not reach your phone. Try again.',
  sw: 'Hatukuweza kufikia simu yako. Jaribu tena.',
}
const failedForNow = {
  en: 'M-Pesa could not process this. Try again in a minute.',
  sw: 'M-Pesa haikuweza kushughulikia hili. Jaribu tena baada ya dakika moja.',
}
const cancelled = { en: 'You cancelled the payment.', sw: 'Umeghairi malipo.' }
const byHand = true

/** Of each code: what the payer reads, seconds until the button is enabled, and whether the M-Pesa menu is offered. */
const table: Record<string, { en: string; sw: string; wait?: number; byHand?: boolean }> = {
  '1': { en: 'Your M-Pesa balance is not enough for KSh 1,500.', sw: 'Salio lako la M-Pesa halitoshi kwa KSh 1,500.' },
  '17': { ...failedForNow, wait: 45, byHand },
  '26': {
    en: 'M-Pesa is busy. Try again in a minute.',
    sw: 'M-Pesa ina shughuli nyingi. Jaribu tena baada ya dakika moja.',
    wait: 30,
    byHand,
  },
  '1001': {
    en: 'Finish the other M-Pesa prompt on your phone, then try again.',
    sw: 'Maliza ombi lingine la M-Pesa kwenye simu yako, kisha ujaribu tena.',
    wait: 120,
  },
  '1019': {
    en: 'The prompt expired before you entered your PIN.',
    sw: 'Muda wa ombi uliisha kabla hujaweka PIN yako.',
    byHand,
  },
  '1025': { ...notReached, wait: 60, byHand },
  '9999': { ...notReached, wait: 60, byHand },
  '1032': cancelled,
  '1031': cancelled,
  '1037': { ...noAnswer, byHand },
  '2001': {
    en: 'The M-Pesa PIN was wrong. M-Pesa locks after three wrong PINs. Check your PIN before you try again.',
    sw: 'PIN ya M-Pesa haikuwa sahihi. M-Pesa hufungwa baada ya PIN tatu zisizo sahihi. Hakikisha PIN yako kabla ya kujaribu tena.',
  },
  SFC_IC0003: { en: 'Payments are not available right now.', sw: 'Malipo hayapatikani kwa sasa.' },
}

test('every result code has its sentence, what helps and its wait, in both languages', () => {
  expect(resultCodes.filter((code) => meaningOf(code).is === 'failure').toSorted()).toEqual(
    Object.keys(table).toSorted(),
  )
  for (const [code, { en, sw, wait = 0, byHand: offered = false }] of Object.entries(table)) {
    const meaning = meaningOf(code)
    if (meaning.is !== 'failure') throw new Error(`${code} is ${meaning.is}`)
    const { reason } = meaning
    const read = (locale: 'en' | 'sw') => {
      overwriteGetLocale(() => locale)
      const words = endWords({ status: 'failed', reason, method: 'mpesa' }, 'KSh 1,500')
      return [words, hintWords({ status: 'failed', reason, wrong_pins: 2 })].filter(Boolean).join(' ')
    }
    expect({ code, en: read('en'), sw: read('sw'), wait: waitAfter(code) }).toEqual({ code, en, sw, wait })
    expect([code, mayPayByHand({ method: 'mpesa', reason })]).toEqual([code, offered])
  }
})

test('a code that is not listed is no failure: nothing is said and nothing waits', () => {
  for (const code of ['4999', '500.001.1001', 'SFC_IC0004', '', '01'])
    expect([code, meaningOf(code).is, waitAfter(code)]).toEqual([code, 'unknown', 0])
})
