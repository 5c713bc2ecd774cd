import { defineRefusals } from '../../refusal-table.ts'

export const quotesRefusals = defineRefusals({
  quote_request_not_found: { status: 404, en: 'This request does not exist.', sw: 'Ombi hili la makadirio halipo.' },
  quote_request_over: {
    status: 409,
    en: 'This request has ended: nobody can quote any more.',
    sw: 'Ombi hili limekwisha: hakuna anayeweza kutoa makadirio tena.',
  },
  quote_provider_refused: {
    status: 409,
    en: '{name} cannot be requested for this ward now.',
    sw: '{name} hawezi kuombwa kwa wadi hii kwa sasa.',
  },
  too_many_quote_requests: {
    status: 409,
    en: 'You have {limit} open requests. Close one first.',
    sw: 'Una maombi {limit} yaliyo wazi. Funga moja kwanza.',
  },
  quote_sent: {
    status: 409,
    en: 'You have answered this request already.',
    sw: 'Umeshajibu ombi hili.',
  },
  quote_time_refused: {
    status: 400,
    en: 'A quote names a start that is to come, within {days} days.',
    sw: 'Makadirio hutaja muda wa kuanza ujao, ndani ya siku {days}.',
  },
  quote_not_found: { status: 404, en: 'This quote does not exist.', sw: 'Makadirio haya hayapo.' },
  quote_over: {
    status: 409,
    en: 'This quote is no longer valid.',
    sw: 'Makadirio haya si halali tena.',
  },
})
