import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  title: string
  description: string
  /** The page's canonical path. */
  path: string
  /** A path or a whole URL; the product's own picture by default. */
  picture?: string | undefined
  /** What the page is about, in the words of schema.org. */
  structuredData?: Record<string, unknown> | undefined
  /** Not for search engines. */
  hidden?: boolean
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title, description and other tags for search engines and link previews. `matches` are those of the `meta` arguments. */
export function pageMeta(matches: Matches, { title, description, path, picture, structuredData, hidden }: PageMeta) {
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
  if (structuredData) descriptors.push({ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } })
  return descriptors
}

/** The site's public origin, from the layout's loader. */
export function originOf(matches: Matches): string {
  for (const match of matches) {
    const loaderData = match?.loaderData
    if (typeof loaderData === 'object' && loaderData !== null && 'origin' in loaderData)
      return String(loaderData.origin)
  }
  return 'http://localhost'
}
