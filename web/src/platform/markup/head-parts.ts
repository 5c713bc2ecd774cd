import { attributesOf, type Props } from './attributes.ts'

/** What React moves into the head wherever it stands, in the order in which the head shows it. */
export class HeadParts {
  charset = ''
  viewport = ''
  urgentPictures = ''
  scripts = ''
  pictures = ''
  /** Titles, metas and links as they came. */
  others = ''
  #urgent = 0
  readonly #seen = new Set<unknown>()

  toString() {
    return this.charset + this.viewport + this.urgentPictures + this.scripts + this.pictures + this.others
  }

  addMeta(props: Props) {
    const written = `<meta${attributesOf('meta', props)}/>`
    if (typeof props['charSet'] === 'string') this.charset += written
    else if (props['name'] === 'viewport') this.viewport += written
    else this.others += written
  }

  addLink(props: Props) {
    this.others += `<link${attributesOf('link', props)}/>`
  }

  addScript(props: Props) {
    if (!this.#isNew(props['src'])) return
    this.scripts += `<script${attributesOf('script', props)}></script>`
  }

  /** A picture that does not wait until it is seen is fetched with the head. */
  addPicture({ src, srcSet, sizes, fetchPriority, crossOrigin, integrity, type, referrerPolicy }: Props) {
    if (!this.#isNew(srcSet ? `${String(srcSet)}\n${String(sizes ?? '')}` : src)) return
    const link = {
      rel: 'preload',
      as: 'image',
      href: srcSet ? undefined : src,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      crossOrigin,
      integrity,
      type,
      fetchPriority,
      referrerPolicy,
    }
    const written = `<link${attributesOf('link', link)}/>`
    if (fetchPriority !== 'high' && this.#urgent >= 10) this.pictures += written
    else {
      this.#urgent++
      this.urgentPictures += written
    }
  }

  #isNew(key: unknown): boolean {
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }
}

const isListened = (props: Props) => Boolean(props['onLoad'] ?? props['onError'])

/** Whether React moves such an element into the head. */
export function isHoisted(tag: string, props: Props): boolean {
  if (props['itemProp'] !== undefined && props['itemProp'] !== null) return false
  if (tag === 'title' || tag === 'meta') return true
  if (tag === 'link')
    return (
      Boolean(typeof props['rel'] === 'string' && props['href']) && props['rel'] !== 'stylesheet' && !isListened(props)
    )
  return tag === 'script' && Boolean(props['src'] && props['async']) && !isListened(props)
}

const isData = (address: unknown) => typeof address === 'string' && /^data:/i.test(address)

/** Whether React fetches a picture with the head. */
export const isFetchedEarly = ({ loading, src, srcSet, fetchPriority }: Props) =>
  loading !== 'lazy' && Boolean(src ?? srcSet) && fetchPriority !== 'low' && !isData(src) && !isData(srcSet)
