import { defineRefusals } from '../refusal-table.ts'

export const mutesRefusals = defineRefusals({
  mute_self: { status: 409, en: 'You cannot mute yourself.', sw: 'Huwezi kujinyamazisha mwenyewe.' },
  muted_people_full: {
    status: 409,
    en: 'You have muted {limit} people, the most there can be. Unmute someone first.',
    sw: 'Umenyamazisha watu {limit}, idadi ya juu kabisa. Acha kumnyamazisha mtu mmoja kwanza.',
  },
  muted_words_full: {
    status: 409,
    en: 'You have muted {limit} words, the most there can be. Remove one first.',
    sw: 'Umenyamazisha maneno {limit}, idadi ya juu kabisa. Ondoa moja kwanza.',
  },
  muted_word_short: {
    status: 400,
    en: 'Write a word of at least two letters or digits.',
    sw: 'Andika neno lenye angalau herufi au tarakimu mbili.',
  },
})
