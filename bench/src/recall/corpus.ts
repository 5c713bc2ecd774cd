import { readdirSync, readFileSync } from 'node:fs'
import type { SearchKind } from '@mtaa/contract/community/search'

/** One listing, business, person or post as people write it. Of a post only `text` is set, of people `title` is the name. */
export interface Document {
  key: string
  kind: Exclude<SearchKind, 'groups' | 'places'>
  category: string
  title: string
  text: string
  /** A ward, constituency or county by name. */
  place: string
}

const folder = new URL('corpus/', import.meta.url)
const listingKinds = ['market', 'auctions', 'events', 'services', 'jobs', 'properties'] as const

function parse(kind: Document['kind'], line: string): Document {
  const fields = line.split(' | ')
  const [category, title] = [
    listingKinds.some((each) => each === kind) ? fields.splice(1, 1)[0] : '',
    kind === 'posts' ? '' : fields.splice(1, 1)[0],
  ]
  const [key, text, place, more] = fields
  if (!key || !text || !place || more !== undefined || category === undefined || title === undefined)
    throw new Error(`${kind}: ${line}`)
  return { key, kind, category, title, text, place }
}

const kindOf = (name: string) => name.replace(/-.*$|\.txt$/g, '') as Document['kind']

/** Some 830 documents. A file of `corpus/` begins with its kind: `market-farm.txt`. */
export const corpus: readonly Document[] = readdirSync(folder)
  .toSorted()
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => parse(kindOf(name), line)),
  )
