import { defineRefusals } from '../refusal-table.ts'

export const authProvidersRefusals = defineRefusals({
  flow_state_not_found: {
    status: 404,
    en: 'invalid flow state, no valid flow state found',
    sw: 'Jaribio hili la kuingia halitambuliki. Anza tena.',
  },
  flow_state_expired: {
    status: 422,
    en: 'invalid flow state, flow state has expired',
    sw: 'Muda wa kuingia umeisha. Anza tena.',
  },
  flow_state_already_used: {
    status: 422,
    en: 'invalid flow state, it was already used',
    sw: 'Kiungo hiki cha kuingia kimeshatumika. Anza tena.',
  },
  bad_code_verifier: {
    status: 400,
    en: 'code challenge does not match previously saved code verifier',
    sw: 'Jaribio hili la kuingia halikuanzia hapa. Anza tena.',
  },
  bad_oauth_state: {
    status: 400,
    en: 'OAuth state is invalid or has expired',
    sw: 'Jaribio hili la kuingia halitambuliki. Anza tena.',
  },
  bad_oauth_callback: {
    status: 400,
    en: 'OAuth callback is not valid: {reason}',
    sw: 'Jibu la mtoa huduma si sahihi: {reason}',
  },
  provider_disabled: { status: 400, en: '{reason}', sw: 'Njia hii ya kuingia imezimwa' },
  oauth_provider_not_supported: {
    status: 400,
    en: 'Unsupported provider: provider is not enabled',
    sw: 'Njia hii ya kuingia haipo',
  },
  provider_email_needs_verification: {
    status: 422,
    en: 'The provider has not verified this email address. Confirm it there first.',
    sw: 'Mtoa huduma hajathibitisha barua pepe hii. Ithibitishe huko kwanza.',
  },
  unexpected_audience: { status: 400, en: 'Unacceptable audience in id_token', sw: 'Tokeni si ya huduma hii' },
  invalid_grant: { status: 400, en: '{reason}', sw: '{reason}' },
  manual_linking_disabled: { status: 404, en: 'Manual linking is disabled', sw: 'Kuunganisha utambulisho kumezimwa' },
  web3_provider_disabled: {
    status: 422,
    en: 'Web3 provider is disabled',
    sw: 'Kuingia kwa pochi ya kidijitali kumezimwa',
  },
  web3_unsupported_chain: { status: 400, en: 'Unsupported chain', sw: 'Mtandao huo hautumiki' },
})
