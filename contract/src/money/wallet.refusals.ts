import { defineRefusals } from '../refusal-table.ts'

export const walletRefusals = defineRefusals({
  top_up_amount_wrong: {
    status: 400,
    en: 'Enter a whole amount from KSh {min} to KSh {max}.',
    sw: 'Weka kiasi kamili kuanzia KSh {min} hadi KSh {max}.',
  },
  wallet_full: {
    status: 409,
    en: 'Your wallet may hold at most KSh {limit}. You can add up to KSh {left} now.',
    sw: 'Pochi yako inaweza kuwa na hadi KSh {limit}. Unaweza kuongeza hadi KSh {left} sasa.',
  },
  top_up_day_limit: {
    status: 409,
    en: 'At most KSh {limit} can be added in a day. You can add up to KSh {left} today.',
    sw: 'Unaweza kuongeza hadi KSh {limit} kwa siku. Leo unaweza kuongeza hadi KSh {left}.',
  },
  top_up_not_found: { status: 404, en: 'This top-up does not exist.', sw: 'Ongezeko hili la pesa halipo.' },
  top_up_not_payable: {
    status: 409,
    en: 'This top-up has ended. Start a new one.',
    sw: 'Ongezeko hili la pesa limekwisha. Anza jipya.',
  },
  insufficient_funds: {
    status: 409,
    en: 'Your wallet has KSh {available} available and KSh {amount} is needed. Top up, or pay another way.',
    sw: 'Pochi yako ina KSh {available} na zinahitajika KSh {amount}. Ongeza pesa, au lipa kwa njia nyingine.',
  },
  statement_period_wrong: {
    status: 400,
    en: 'Choose a period of at most {days} days that has begun, its first day first.',
    sw: 'Chagua kipindi kisichozidi siku {days} ambacho kimeanza, siku ya kwanza ikiwa kwanza.',
  },
})
