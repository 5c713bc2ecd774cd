import { defineRefusals } from '../refusal-table.ts'

export const floatRefusals = defineRefusals({
  float_receipt_used: {
    status: 409,
    en: 'Money with this receipt is booked already, or waits for a second person.',
    sw: 'Pesa zenye risiti hii zimeshaandikwa, au zinasubiri mtu wa pili.',
  },
  float_first_too_small: {
    status: 409,
    en: 'By the books this account is below zero. The first amount must be at least KSh {least}, what it lacks.',
    sw: 'Kwa vitabu akaunti hii iko chini ya sifuri. Kiasi cha kwanza lazima kiwe angalau KSh {least}, kinachopungua.',
  },
  float_too_small: {
    status: 409,
    en: 'Only KSh {available} can be taken out: the rest is under way or waits to be sent.',
    sw: 'Ni KSh {available} tu zinazoweza kutolewa: zilizobaki ziko njiani au zinasubiri kutumwa.',
  },
  float_move_not_found: { status: 404, en: 'There is no such amount.', sw: 'Hakuna kiasi kama hicho.' },
  float_move_decided: { status: 409, en: 'This amount has been decided already.', sw: 'Kiasi hiki kimeshaamuliwa.' },
  float_second_person: {
    status: 409,
    en: 'A second admin must agree to this amount.',
    sw: 'Msimamizi wa pili lazima akubali kiasi hiki.',
  },
})
