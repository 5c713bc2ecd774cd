import { defineRefusals } from '../refusal-table.ts'

export const authSsoRefusals = defineRefusals({
  saml_provider_disabled: { status: 404, en: 'SAML 2.0 is disabled', sw: 'SAML 2.0 imezimwa' },
  sso_provider_not_found: { status: 404, en: 'No such SSO provider', sw: 'Shirika hilo halipo' },
  saml_idp_not_found: { status: 404, en: 'No such SAML identity provider', sw: 'Shirika hilo halipo' },
  saml_idp_already_exists: {
    status: 422,
    en: 'A SAML identity provider with this entity id is already registered',
    sw: 'Shirika lenye utambulisho huu limeshasajiliwa',
  },
  saml_metadata_fetch_failed: {
    status: 422,
    en: 'The SAML metadata could not be fetched: {reason}',
    sw: 'Maelezo ya SAML hayakupatikana: {reason}',
  },
  saml_entity_id_mismatch: {
    status: 422,
    en: 'The SAML metadata is of another entity than before',
    sw: 'Maelezo ya SAML ni ya shirika lingine',
  },
  sso_domain_already_exists: {
    status: 422,
    en: 'A domain belongs to another SSO provider already',
    sw: 'Kikoa kimeshachukuliwa na shirika lingine',
  },
  saml_relay_state_not_found: {
    status: 404,
    en: 'SAML RelayState does not exist',
    sw: 'Jaribio hili la kuingia halitambuliki. Anza tena.',
  },
  saml_relay_state_expired: {
    status: 422,
    en: 'SAML RelayState has expired',
    sw: 'Muda wa kuingia umeisha. Anza tena.',
  },
  saml_assertion_no_user_id: {
    status: 422,
    en: 'SAML assertion did not contain a persistent user id',
    sw: 'Jibu la shirika halina utambulisho',
  },
  saml_assertion_no_email: {
    status: 422,
    en: 'SAML assertion does not contain an email address',
    sw: 'Jibu la shirika halina barua pepe',
  },
})
