import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  title: string
  description: string
  /** The page's true address, beginning with a slash. */
  path: string
  /** An address on this server or a whole one; the product's own picture unless given. */
  picture?: string | undefined
  /** A thing as schema.org describes it. */
  thing?: Record<string, unknown> | undefined
  /** Not for search engines. */
  hidden?: boolean
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** What search engines and shared links show of a page. `matches` are those of the `meta` arguments. */
export function pageMeta(matches: Matches, { title, description, path, picture, thing, hidden }: PageMeta) {
  const origin = originOf(matches)
  const descriptors: MetaDescriptor[] = [
    { title: `${title} · Mtaa` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:site_name', content: 'Mtaa' },
    { property: 'og:image', content: new URL(picture ?? '/share.png', origin).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (hidden) descriptors.push({ name: 'robots', content: 'noindex' })
  if (thing) descriptors.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })
  return descriptors
}

/** Where this product is reached, as the layout's loader tells it. */
export function originOf(matches: Matches): string {
  for (const match of matches) {
    const facts = match?.loaderData
    if (typeof facts === 'object' && facts !== null && 'origin' in facts) return String(facts.origin)
  }
  return 'http://localhost'
}
