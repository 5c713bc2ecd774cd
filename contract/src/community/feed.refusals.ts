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
  scheduled_post_not_found: {
    status: 404,
    en: 'This scheduled post does not exist. It may have been published already.',
    sw: 'Chapisho hili lililoratibiwa halipo. Huenda limeshachapishwa.',
  },
  publish_at_wrong: {
    status: 400,
    en: 'Choose a time in the next {days} days.',
    sw: 'Chagua wakati ndani ya siku {days} zijazo.',
  },
  too_many_scheduled: {
    status: 409,
    en: 'You have {limit} scheduled posts. Cancel one first.',
    sw: 'Una machapisho {limit} yaliyoratibiwa. Ghairi moja kwanza.',
  },
  too_many_post_drafts: {
    status: 409,
    en: 'You have {limit} drafts. Post or delete one first, such as the oldest: “{words}”.',
    sw: 'Una rasimu {limit}. Chapisha au futa moja kwanza, kama ya zamani zaidi: “{words}”.',
  },
})
