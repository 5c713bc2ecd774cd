import type { ReviewRule } from '@mtaa/contract/commerce/reviews/review-words'
import type { ModeratedReview } from '@mtaa/contract/commerce/reviews/review-moderation'
import type { Review, ReviewToWrite, WrittenReview } from '@mtaa/contract/commerce/reviews/reviews'
import type { Deps } from '../../../core/deps.ts'
import type { Member, Viewer } from '../../../core/viewer.ts'
import { viewPerson } from '../../community/people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import type { ToWriteRow } from './deals.queries.ts'
import type { ModeratedRow } from './moderation.queries.ts'
import type { PublishedRow, ReviewRow, WrittenRow } from './reviews.queries.ts'
import {
  deadlineOf,
  decisionsFor,
  editableUntil,
  isAppealOpen,
  mayMark,
  mayReply,
  mayReport,
  reviewedBy,
} from './reviews.rules.ts'

type Showing = Pick<Deps, 'pictures' | 'clock'>

const viewContent = (row: ReviewRow, deps: Showing) => ({
  id: row.id,
  about_side: row.about_side,
  stars: row.stars,
  tags: row.tags,
  text: row.body,
  images: row.images.map((image) => viewImage(image, deps)),
  reply: row.reply === null || !row.replied_at ? null : { text: row.reply, at: row.replied_at.toISOString() },
  helpful: row.helpful_count,
  counted: row.counted,
})

export const viewReview = (row: PublishedRow, viewer: Viewer, deps: Showing): Review => ({
  ...viewContent(row, deps),
  author: viewPerson(row.author, deps),
  published_at: row.published_at.toISOString(),
  marked: row.marked,
  may: { mark: mayMark(viewer, row), report: mayReport(viewer, row), reply: mayReply(viewer, row) },
})

export function viewWritten(row: WrittenRow, deps: Showing): WrittenReview {
  const now = deps.clock()
  return {
    ...viewContent(row, deps),
    deal: { kind: row.deal_kind, id: row.deal_id, title: row.title },
    about: viewPerson(row.about, deps),
    created_at: row.created_at.toISOString(),
    published: row.published_at <= now,
    published_at: row.published_at.toISOString(),
    editable_until: editableUntil(row, now)?.toISOString() ?? null,
    removal: viewRemoval(row),
  }
}

function viewRemoval(row: ReviewRow): WrittenReview['removal'] {
  if (row.removed_at === null) return null
  const { removed_rule, removed_reason } = row
  return { rule: ruleOf(removed_rule), reason: removed_reason ?? '', appeal: appealOf(row) }
}

/** Only rules of the contract are stored. */
const ruleOf = (text: string | null) => text as ReviewRule

function appealOf(row: ReviewRow) {
  if (row.appealed_at === null) return 'possible'
  return isAppealOpen(row) ? 'open' : 'rejected'
}

/** Of a deal in which the viewer took part. */
export function viewToWrite(row: ToWriteRow, memberId: string, deps: Showing): ReviewToWrite {
  const { kind, id, title, completed_at, other } = row
  if (!other) throw new Error(`the other side of the deal ${id} is gone`)
  return {
    deal: { kind, id, title },
    about_side: reviewedBy(memberId, row) ?? 'seller',
    about: viewPerson(other, deps),
    completed_at: completed_at.toISOString(),
    deadline: deadlineOf(row).toISOString(),
  }
}

export const viewModerated = (row: ModeratedRow, viewer: Member, deps: Showing): ModeratedReview => {
  const { reply, ...content } = viewContent(row, deps)
  return {
    ...content,
    reply: reply?.text ?? null,
    author: viewPerson(row.author, deps),
    about: viewPerson(row.about, deps),
    published_at: row.published_at.toISOString(),
    removal:
      row.removed_at && row.remover
        ? {
            rule: ruleOf(row.removed_rule),
            reason: row.removed_reason ?? '',
            at: row.removed_at.toISOString(),
            by: viewPerson(row.remover, deps),
          }
        : null,
    appeal:
      row.appealed_at === null
        ? null
        : { text: row.appeal ?? '', at: row.appealed_at.toISOString(), open: isAppealOpen(row) },
    may: decisionsFor(viewer, row),
  }
}
