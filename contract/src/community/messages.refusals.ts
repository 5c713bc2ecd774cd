import { defineRefusals } from '../refusal-table.ts'

export const messagesRefusals = defineRefusals({
  conversation_not_found: {
    status: 404,
    en: 'This conversation is not there.',
    sw: 'Mazungumzo haya hayapo.',
  },
  message_not_found: { status: 404, en: 'This message is not there.', sw: 'Ujumbe huu haupo.' },
  message_empty: { status: 400, en: 'Write a message first.', sw: 'Andika ujumbe kwanza.' },
  message_too_long: {
    status: 400,
    en: 'This message is longer than 4,000 characters. Please send it in parts.',
    sw: 'Ujumbe huu unazidi herufi 4,000. Tafadhali utume kwa sehemu.',
  },
  message_not_allowed: {
    status: 403,
    en: 'You cannot write to this person.',
    sw: 'Huwezi kumwandikia mtu huyu.',
  },
  message_request_waits: {
    status: 403,
    en: 'Your first message waits for an answer. You can write more once it is accepted.',
    sw: 'Ujumbe wako wa kwanza unasubiri jibu. Utaweza kuandika zaidi ukikubaliwa.',
  },
  message_request_text_only: {
    status: 400,
    en: 'A first message to somebody you do not know is text only. Send the rest once they answer.',
    sw: 'Ujumbe wa kwanza kwa mtu usiyemjua ni maandishi tu. Tuma mengine akijibu.',
  },
  message_requests_full: {
    status: 429,
    en: 'You have written to as many new people as you can today. Try again tomorrow.',
    sw: 'Umewaandikia watu wapya wengi uwezavyo leo. Jaribu tena kesho.',
  },
  message_card_unknown: {
    status: 400,
    en: 'What this message is about is gone or not for you to see.',
    sw: 'Kile ambacho ujumbe huu unahusu hakipo au huruhusiwi kukiona.',
  },
  message_quote_unknown: {
    status: 400,
    en: 'The message that you answer is gone.',
    sw: 'Ujumbe unaoujibu haupo tena.',
  },
  message_too_old: {
    status: 409,
    en: 'A message can be deleted for both within 15 minutes only.',
    sw: 'Ujumbe unaweza kufutwa kwa wote wawili ndani ya dakika 15 tu.',
  },
  not_a_voice: {
    status: 400,
    en: 'This recording could not be read. Please record it again.',
    sw: 'Rekodi hii haikusomeka. Tafadhali rekodi tena.',
  },
  voice_too_long: {
    status: 400,
    en: 'A voice message can be up to two minutes long.',
    sw: 'Ujumbe wa sauti unaweza kuwa wa hadi dakika mbili.',
  },
  voice_not_found: {
    status: 400,
    en: 'The recording is gone. Please record it again.',
    sw: 'Rekodi haipo tena. Tafadhali rekodi tena.',
  },
})
