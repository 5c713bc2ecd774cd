import { idOfShort } from './short-id.ts'

/**
 * A name as a slug: accents and apostrophes dropped, every other run of non-alphanumerics one hyphen, so
 * that names with slashes, dots and quotes are safe in a path.
 */
export const slugify = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A title in a URL: at most 60 characters, never empty. */
export const slugOfTitle = (title: string) => slugify(title).slice(0, 60).replace(/-$/, '') || 'listing'

const uuid = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The id at the end of `{slug}--{id}`, also in its short form, or null. */
export const idOfSlug = (segment: string) => uuid.exec(segment)?.[1] ?? idOfShort(segment)
