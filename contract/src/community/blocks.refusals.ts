import { defineRefusals } from '../refusal-table.ts'

export const blocksRefusals = defineRefusals({
  member_not_found: { status: 404, en: 'This person is not on Mtaa.', sw: 'Mtu huyu hayupo kwenye Mtaa.' },
  block_self: { status: 409, en: 'You cannot block yourself.', sw: 'Huwezi kujizuia mwenyewe.' },
  blocks_full: {
    status: 409,
    en: 'You have blocked {limit} people, the most there can be. Unblock someone first.',
    sw: 'Umezuia watu {limit}, idadi ya juu kabisa. Ondolea mtu mmoja kizuizi kwanza.',
  },
  profile_not_visible: {
    status: 403,
    en: 'You cannot see this profile',
    sw: 'Huwezi kuona wasifu huu',
  },
})
