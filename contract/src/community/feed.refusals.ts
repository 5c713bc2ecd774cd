import { defineRefusals } from '../refusal-table.ts'

export const feedRefusals = defineRefusals({
  post_empty: {
    status: 400,
    en: 'Please add some content, images, or videos to your post',
    sw: 'Tafadhali ongeza maandishi, picha au video kwenye chapisho lako',
  },
  post_too_long: { status: 400, en: 'Text is too long (2,000)', sw: 'Maandishi ni marefu mno (2,000)' },
  post_not_found: {
    status: 404,
    en: 'This post is gone or not for you to see.',
    sw: 'Chapisho hili halipo au huruhusiwi kuliona.',
  },
})
