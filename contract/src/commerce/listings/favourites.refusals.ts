import { defineRefusals } from '../../refusal-table.ts'

export const favouritesRefusals = defineRefusals({
  own_favourite: {
    status: 409,
    en: 'This listing is your own.',
    sw: 'Tangazo hili ni lako mwenyewe.',
  },
  favourites_full: {
    status: 409,
    en: 'You have {limit} favourites, the most there can be. Remove one first.',
    sw: 'Una vipendwa {limit}, idadi ya juu kabisa. Ondoa kimoja kwanza.',
  },
})
