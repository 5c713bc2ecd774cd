import type { SmsTexts } from '../../../../core/notifications.ts'
import type { ChargebackNotifications } from './chargeback.notifications.ts'

type Side = 'buyer' | 'seller'
type Sentences = Record<'claimed' | 'dispute_won' | 'dispute_part_lost' | 'dispute_lost', Record<Side, string>>

/** What an SMS says of it, after the number of the order. */
const sentences: Record<'en' | 'sw', Sentences> = {
  en: {
    claimed: {
      buyer: 'rests: the bank of the card claims its money. It stays held until the bank has decided.',
      seller: "rests: the buyer's bank claims its money. Do not hand anything over now.",
    },
    dispute_won: {
      buyer: 'goes on as before: the claim to its money was refused.',
      seller: 'goes on as before: the claim to its money was refused.',
    },
    dispute_part_lost: {
      buyer: 'goes on: the bank has taken part of its money.',
      seller: 'goes on with the rest: the bank has taken part of its money.',
    },
    dispute_lost: {
      buyer: 'has ended: its money was taken back by the bank or by M-Pesa.',
      seller: "has lost its money: the buyer's bank or M-Pesa took it back. Hand nothing over.",
    },
  },
  sw: {
    claimed: {
      buyer: 'imesimama: benki ya kadi inadai pesa zake. Zinashikiliwa hadi benki iamue.',
      seller: 'imesimama: benki ya mnunuzi inadai pesa zake. Usikabidhi chochote sasa.',
    },
    dispute_won: {
      buyer: 'inaendelea kama awali: dai la pesa zake limekataliwa.',
      seller: 'inaendelea kama awali: dai la pesa zake limekataliwa.',
    },
    dispute_part_lost: {
      buyer: 'inaendelea: benki imechukua sehemu ya pesa zake.',
      seller: 'inaendelea na pesa zilizobaki: benki imechukua sehemu yake.',
    },
    dispute_lost: {
      buyer: 'imeisha: pesa zake zimechukuliwa na benki au M-Pesa.',
      seller: 'imepoteza pesa zake: benki ya mnunuzi au M-Pesa imezichukua. Usikabidhi kitu.',
    },
  },
}

const nouns = { en: 'order', sw: 'oda' }

function smsIn(language: 'en' | 'sw'): SmsTexts<ChargebackNotifications> {
  const say =
    (step: keyof Sentences, to?: Side) =>
    ({ number, side }: { number: string; side?: Side }) =>
      `${nouns[language]} ${number} ${sentences[language][step][to ?? side ?? 'buyer']}`
  return {
    order_disputed: say('claimed', 'buyer'),
    sale_disputed: say('claimed', 'seller'),
    dispute_won: say('dispute_won'),
    dispute_part_lost: say('dispute_part_lost'),
    dispute_lost: say('dispute_lost'),
  }
}

/** What an SMS says of what banks do. */
export const chargebackSms = { en: smsIn('en'), sw: smsIn('sw') }
