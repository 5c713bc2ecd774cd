import { defineRefusals } from '../refusal-table.ts'

export const staffPaymentsRefusals = defineRefusals({
  own_money: {
    status: 403,
    en: 'This is about your own money. Somebody else has to decide it.',
    sw: 'Hii inahusu pesa zako mwenyewe. Mtu mwingine anapaswa kuamua.',
  },
  suspense_not_found: {
    status: 404,
    en: 'There is no such money without a reason.',
    sw: 'Hakuna pesa kama hizo zisizo na sababu.',
  },
  suspense_decided: {
    status: 409,
    en: 'What becomes of this money is decided already, or waits for a second person.',
    sw: 'Hatima ya pesa hizi imeshaamuliwa, au inasubiri mtu wa pili.',
  },
  not_in_review: {
    status: 409,
    en: 'This payment is not in review.',
    sw: 'Malipo haya hayako kwenye ukaguzi.',
  },
  receipt_needed: {
    status: 409,
    en: 'To mark it as paid, enter the receipt that shows it.',
    sw: 'Ili kusema imelipwa, weka stakabadhi inayoonyesha hivyo.',
  },
  amount_differs: {
    status: 409,
    en: 'KSh {received} came and KSh {expected} were expected. Send it back, or match it to an order of that amount.',
    sw: 'Zilikuja KSh {received} na zilitarajiwa KSh {expected}. Zirudishe, au zilinganishe na oda ya kiasi hicho.',
  },
  money_received: {
    status: 409,
    en: 'Money came for this payment, so it cannot be marked as unpaid. Settle it or send the money back.',
    sw: 'Pesa zilikuja kwa malipo haya, kwa hiyo malipo hayawezi kuwekwa kuwa hayajalipwa. Zikubali au uzirudishe.',
  },
  nothing_to_match: {
    status: 409,
    en: 'No payment was begun for this order that could take this money.',
    sw: 'Hakuna malipo yaliyoanzishwa kwa oda hii yanayoweza kupokea pesa hizi.',
  },
  dispute_not_found: {
    status: 404,
    en: 'This dispute does not exist.',
    sw: 'Mzozo huu haupo.',
  },
  dispute_not_undecided: {
    status: 409,
    en: 'This dispute has ended, or the card’s bank still decides. Answer it at the provider.',
    sw: 'Mzozo huu umeisha, au benki ya kadi bado inaamua. Ujibu kwa mtoa huduma.',
  },
  dispute_amount: {
    status: 409,
    en: 'The bank cannot have taken more than the payment: KSh {amount}.',
    sw: 'Benki haiwezi kuwa imechukua zaidi ya malipo: KSh {amount}.',
  },
  money_left_not_found: {
    status: 404,
    en: 'No statement has this line.',
    sw: 'Hakuna taarifa iliyo na mstari huu.',
  },
  money_left_known: {
    status: 409,
    en: 'What this money was for is known by now.',
    sw: 'Pesa hizi zilikuwa za nini tayari inajulikana.',
  },
  decision_not_found: {
    status: 404,
    en: 'This decision does not exist.',
    sw: 'Uamuzi huu haupo.',
  },
  decision_done: {
    status: 409,
    en: 'This decision was carried out or refused already.',
    sw: 'Uamuzi huu umeshatekelezwa au kukataliwa.',
  },
  decision_pending: {
    status: 409,
    en: 'A decision about this waits for a second person.',
    sw: 'Kuna uamuzi kuhusu hili unaosubiri mtu wa pili.',
  },
  second_person_needed: {
    status: 403,
    en: 'Somebody else has to agree to what you decided.',
    sw: 'Mtu mwingine lazima akubali ulichoamua.',
  },
})
