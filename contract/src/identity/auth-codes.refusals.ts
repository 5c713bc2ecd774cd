import { defineRefusals } from '../refusal-table.ts'

export const authCodesRefusals = defineRefusals({
  otp_expired: { status: 403, en: '{reason}', sw: 'Msimbo au kiungo si sahihi au muda wake umeisha' },
  otp_disabled: { status: 422, en: 'Signups not allowed for otp', sw: 'Usajili kwa msimbo hauruhusiwi' },
  sms_send_failed: {
    status: 500,
    en: 'The text message could not be sent. Try again in a moment.',
    sw: 'Ujumbe haukutumwa. Jaribu tena baada ya muda mfupi.',
  },
})
