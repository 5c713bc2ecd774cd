import { defineRefusals } from '../refusal-table.ts'

export const moderationRefusals = defineRefusals({
  case_not_found: {
    status: 404,
    en: 'This case does not exist, or it is not yours to decide.',
    sw: 'Kesi hii haipo, au si yako kuamua.',
  },
  case_claimed: {
    status: 409,
    en: '{name} is working on this case, until {until}.',
    sw: '{name} anashughulikia kesi hii, hadi {until}.',
  },
  case_notes_full: {
    status: 409,
    en: 'This case has {max} notes, which is as many as there can be.',
    sw: 'Kesi hii ina vidokezo {max}, ambavyo ndivyo vingi iwezekanavyo.',
  },
})
