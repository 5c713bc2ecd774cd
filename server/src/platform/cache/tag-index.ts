import type { Tag } from './tags.ts'

/** Which keys carry a tag. Most tags are carried by one key: it then stands without a set around it. */
export function createTagIndex() {
  const byTag = new Map<Tag, string | Set<string>>()

  return {
    add(key: string, tags: Iterable<Tag>) {
      for (const tag of tags) {
        const known = byTag.get(tag)
        if (known === undefined || known === key) byTag.set(tag, key)
        else if (typeof known === 'string') byTag.set(tag, new Set([known, key]))
        else known.add(key)
      }
    },
    remove(key: string, tags: Iterable<Tag>) {
      for (const tag of tags) {
        const known = byTag.get(tag)
        if (known === key) byTag.delete(tag)
        else if (known instanceof Set && known.delete(key) && known.size === 0) byTag.delete(tag)
      }
    },
    /** A copy: the caller that drops these keys removes them from here. */
    keysOf(tag: Tag): string[] {
      const known = byTag.get(tag)
      if (known === undefined) return []
      return typeof known === 'string' ? [known] : [...known]
    },
    get size() {
      return byTag.size
    },
  }
}
