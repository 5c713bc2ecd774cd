/** Checks of a post before it is sent; the server has the same rules. Pure. */
import { backgroundTextLimit, postTextLimit } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'

const segmenter = typeof Intl === 'object' && 'Segmenter' in Intl ? new Intl.Segmenter() : null

/** Counts grapheme clusters: a family of four emoji is one. */
export function countCharacters(text: string): number {
  const trimmed = text.trim()
  return segmenter ? [...segmenter.segment(trimmed)].length : Array.from(trimmed).length
}

/** The error of a text, or undefined. */
export function textProblem(content: string, hasPictures: boolean): string | undefined {
  if (content.trim() === '' && !hasPictures) return m.feed_empty_post()
  return countCharacters(content) > postTextLimit ? m.feed_too_long() : undefined
}

/** A background needs a short text and no pictures; the server drops it otherwise. */
export const mayHavePaper = (content: string, hasPictures: boolean) =>
  !hasPictures && countCharacters(content) <= backgroundTextLimit
