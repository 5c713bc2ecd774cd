/** What reviews are made of: numbers and lists that pages need without the schemas. */

/** As what a member is reviewed. */
export const reviewSides = ['seller', 'buyer'] as const
export type ReviewSide = (typeof reviewSides)[number]

export const reviewLimits = {
  text: 1000,
  reply: 500,
  tags: 3,
  images: 4,
  appeal: { min: 10, max: 500 },
} as const

/** Days from the completion of a deal in which both sides can write; then what one has written is shown. */
export const reviewDays = 14
/** Hours in which what was written can be changed, while nobody else sees it. */
export const reviewEditHours = 48
/** From so many reviews on, a mean is shown. */
export const minReviews = 3

/** What can be said of a seller, and of a buyer, with one tap. */
export const reviewTags = {
  seller: [
    'as_described',
    'quick_handover',
    'friendly',
    'fair_price',
    'quick_answers',
    'not_as_described',
    'late',
    'slow_answers',
    'rude',
  ],
  buyer: [
    'came_on_time',
    'paid_at_once',
    'friendly',
    'clear',
    'quick_answers',
    'late',
    'slow_answers',
    'haggled_after',
    'rude',
  ],
} as const satisfies Record<ReviewSide, readonly string[]>
export type ReviewTag = (typeof reviewTags)[ReviewSide][number]

/** All of them, each once. */
export const allReviewTags = [...new Set<ReviewTag>([...reviewTags.seller, ...reviewTags.buyer])]

/** The rules that a review can break. Few stars, or an opinion that hurts, break none. */
export const reviewRules = [
  'private_info',
  'insult',
  'threat',
  'hate',
  'sexual',
  'fake',
  'off_topic',
  'advert',
] as const
export type ReviewRule = (typeof reviewRules)[number]
