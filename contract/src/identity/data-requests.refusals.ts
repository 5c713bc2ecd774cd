import { defineRefusals } from '../refusal-table.ts'

export const dataRequestsRefusals = defineRefusals({
  data_request_open: {
    status: 409,
    en: 'You have already asked this ({number}), and we have not answered yet. You can withdraw it and ask anew.',
    sw: 'Tayari umeomba hili ({number}), na bado hatujajibu. Unaweza kuliondoa na kuomba upya.',
  },
  data_request_not_found: { status: 404, en: 'There is no such request.', sw: 'Hakuna ombi hilo.' },
  data_request_decided: {
    status: 409,
    en: 'This request is already answered, refused or withdrawn.',
    sw: 'Ombi hili tayari limejibiwa, limekataliwa au limeondolewa.',
  },
  data_request_acknowledged: {
    status: 409,
    en: 'Somebody has already acknowledged this request.',
    sw: 'Mtu mwingine tayari amethibitisha kupokea ombi hili.',
  },
  data_request_own: {
    status: 403,
    en: 'This is your own request. Somebody else answers it.',
    sw: 'Hili ni ombi lako mwenyewe. Mtu mwingine atalijibu.',
  },
  data_request_too_many: {
    status: 429,
    en: 'You have sent many requests today. Try again in {seconds} s.',
    sw: 'Umetuma maombi mengi leo. Jaribu tena baada ya sekunde {seconds}.',
  },
  hold_not_found: { status: 404, en: 'This account is not held.', sw: 'Akaunti hii haijazuiliwa.' },
})
