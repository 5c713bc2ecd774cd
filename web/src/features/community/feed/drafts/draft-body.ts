/** Between a draft of this device and how the server stores it. Pure. */
import type { PostDraft as StoredDraft } from '@mtaa/contract/community/post-drafts'
import { pollLimits } from '@mtaa/contract/community/post-parts'
import { newPart } from '../kinds/draft-part.ts'
import { newDraft, type PostDraft } from '../post-draft.ts'

/** What of it is stored for its author's other devices: parts of all kinds, since the kind may change. */
export function bodyOfDraft({ content, images, part, background, visibility, comments_from, place }: PostDraft) {
  const { kind, options, days, what, where } = part
  return {
    kind,
    poll: hasText(options) ? { options: options.slice(0, pollLimits.maxOptions), days } : null,
    lost_and_found: hasText([what, where]) ? { what, where } : null,
    content,
    images: images.map(({ key }) => key),
    background: background === 'white' ? null : background,
    visibility,
    comments_from,
    county_code: place?.county_code ?? null,
    constituency_code: place?.constituency_code ?? null,
    ward_code: place?.ward_code ?? null,
  }
}

const hasText = (texts: readonly string[]) => texts.some((text) => text.trim() !== '')

/** Whether both are stored alike. */
export const isSameDraft = (one: PostDraft, other: PostDraft) =>
  JSON.stringify(bodyOfDraft(one)) === JSON.stringify(bodyOfDraft(other))

/** A stored draft, to go on with here. */
export function draftOf(stored: StoredDraft): PostDraft {
  const { id, version, content, images, background, visibility, comments_from } = stored
  const { kind, poll, lost_and_found: thing, county_code, constituency_code, ward_code } = stored
  return {
    ...newDraft(),
    id,
    version,
    content,
    images,
    part: { ...newPart(), kind, ...poll, ...thing },
    background: background ?? 'white',
    visibility,
    comments_from,
    place: county_code === null ? null : { county_code, constituency_code, ward_code },
  }
}
