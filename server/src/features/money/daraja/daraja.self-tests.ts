import type { SelfTest } from '../../../core/self-test.ts'
import { newId } from '../../../platform/database/ids.ts'

export const darajaSelfTests: readonly SelfTest[] = [
  {
    subject: 'mpesa',
    words: {
      en: 'M-Pesa takes our key and answers',
      sw: 'M-Pesa inakubali ufunguo wetu na inajibu',
    },
    /** Of a payment that does not exist: an answer that this is wrong is an answer, and needs a token. */
    async run({ daraja, settings }) {
      if (settings.mpesa.consumerKey === '') return 'unavailable'
      const answer = await daraja.post('/mpesa/stkpushquery/v1/query', { CheckoutRequestID: `ws_CO_${newId()}` })
      return answer.is === 'answer' && answer.status !== 401 && answer.status !== 403
    },
  },
  {
    subject: 'mpesa',
    words: { en: 'M-Pesa is no slower than usual', sw: 'M-Pesa haiko polepole kuliko kawaida' },
    run: async ({ railHealth }) => !(await railHealth.read()).slow,
  },
]
