import type { ReviewRule, ReviewTag } from '@mtaa/contract/commerce/reviews/review-words'
import { m } from '../../../paraglide/messages.js'

const tags: Record<ReviewTag, () => string> = {
  as_described: m.reviews_tag_as_described,
  quick_handover: m.reviews_tag_quick_handover,
  friendly: m.reviews_tag_friendly,
  fair_price: m.reviews_tag_fair_price,
  quick_answers: m.reviews_tag_quick_answers,
  not_as_described: m.reviews_tag_not_as_described,
  late: m.reviews_tag_late,
  slow_answers: m.reviews_tag_slow_answers,
  rude: m.reviews_tag_rude,
  came_on_time: m.reviews_tag_came_on_time,
  paid_at_once: m.reviews_tag_paid_at_once,
  clear: m.reviews_tag_clear,
  haggled_after: m.reviews_tag_haggled_after,
}

/** A tag in the reader's language; one that this version does not know as it is. */
export const tagName = (tag: string): string => (tag in tags ? tags[tag as ReviewTag]() : tag)

export const ruleNames: Record<ReviewRule, () => string> = {
  private_info: m.reviews_rule_private_info,
  insult: m.reviews_rule_insult,
  threat: m.reviews_rule_threat,
  hate: m.reviews_rule_hate,
  sexual: m.common_sexual_content,
  fake: m.reviews_rule_fake,
  off_topic: m.reviews_rule_off_topic,
  advert: m.reviews_rule_advert,
}

/** What each number of stars says. */
export const starWords = [
  m.reviews_stars_1,
  m.reviews_stars_2,
  m.reviews_stars_3,
  m.reviews_stars_4,
  m.reviews_stars_5,
] as const
