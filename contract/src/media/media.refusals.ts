import { defineRefusals } from '../refusal-table.ts'

export const mediaRefusals = defineRefusals({
  not_a_picture: {
    status: 415,
    en: 'This file is not a picture we can read. Use JPEG, PNG or WebP.',
    sw: 'Faili hii si picha tunayoweza kusoma. Tumia JPEG, PNG au WebP.',
  },
  picture_not_found: { status: 400, en: 'A picture is missing. Add it again.', sw: 'Picha moja haipo. Iongeze tena.' },
})
