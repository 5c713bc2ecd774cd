import { defineRefusals } from '../refusal-table.ts'

export const chatRefusals = defineRefusals({
  room_not_found: {
    status: 404,
    en: 'This room does not exist, or it is not the room of your ward.',
    sw: 'Chumba hiki hakipo, au si chumba cha wadi yako.',
  },
  chat_message_not_found: {
    status: 404,
    en: 'This message is gone or not for you to see.',
    sw: 'Ujumbe huu haupo au huruhusiwi kuuona.',
  },
  chat_empty: { status: 400, en: 'Write something first.', sw: 'Andika kitu kwanza.' },
  chat_too_long: { status: 400, en: 'Text is too long (1,000)', sw: 'Maandishi ni marefu mno (1,000)' },
  chat_slow: {
    status: 429,
    en: 'The room is in slow mode. You can write again in {seconds} s.',
    sw: 'Chumba kiko katika mwendo wa polepole. Unaweza kuandika tena baada ya sekunde {seconds}.',
  },
  chat_silenced: {
    status: 403,
    en: 'A moderator does not let you write in this room for now. You can still read.',
    sw: 'Msimamizi hakuruhusu kuandika katika chumba hiki kwa sasa. Bado unaweza kusoma.',
  },
  chat_links_later: {
    status: 403,
    en: 'New accounts can send links after one day. Send the words without the link.',
    sw: 'Akaunti mpya zinaweza kutuma viungo baada ya siku moja. Tuma maneno bila kiungo.',
  },
  chat_too_late: {
    status: 409,
    en: 'A message can be deleted within 15 minutes. That time is over.',
    sw: 'Ujumbe unaweza kufutwa ndani ya dakika 15. Muda huo umepita.',
  },
})
