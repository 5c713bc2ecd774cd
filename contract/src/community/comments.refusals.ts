import { defineRefusals } from '../refusal-table.ts'

export const commentsRefusals = defineRefusals({
  comment_empty: { status: 400, en: 'Write something first.', sw: 'Andika kitu kwanza.' },
  comment_too_long: { status: 400, en: 'Text is too long (1,000)', sw: 'Maandishi ni marefu mno (1,000)' },
  comment_not_found: {
    status: 404,
    en: 'This comment is gone or not for you to see.',
    sw: 'Maoni haya hayapo au huruhusiwi kuyaona.',
  },
  comments_closed: {
    status: 403,
    en: 'You cannot comment on this post.',
    sw: 'Huwezi kutoa maoni kwenye chapisho hili.',
  },
})
