import type { MetaDescriptor } from 'react-router'

interface Above {
  path: string
  title: () => string
}

interface PageMeta {
  title: string
  description: string
  /** The page's canonical path. */
  path: string
  /** A path or a whole URL; the product's own picture by default. */
  picture?: string | undefined
  /** What the page is about, in the words of schema.org. */
  structuredData?: Record<string, unknown> | undefined
  /** The pages above it, from the top. */
  above?: readonly Above[]
  /** Not for search engines. */
  hidden?: boolean
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title, description and other tags for search engines and link previews. `matches` are those of the `meta` arguments. */
export function pageMeta(matches: Matches, page: PageMeta) {
  const { title, description, path, picture, structuredData, above = [], hidden } = page
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
  if (above.length > 0 && !hidden) descriptors.push({ 'script:ld+json': breadcrumbList(origin, page, above) })
  return descriptors
}

const breadcrumbList = (origin: string, { title, path }: PageMeta, above: readonly Above[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [...above.map((page) => ({ name: page.title(), path: page.path })), { name: title, path }].map(
    (step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: origin + step.path }),
  ),
})

/** The site's public origin, from the layout's loader. */
export function originOf(matches: Matches): string {
  for (const match of matches) {
    const loaderData = match?.loaderData
    if (typeof loaderData === 'object' && loaderData !== null && 'origin' in loaderData)
      return String(loaderData.origin)
  }
  return 'http://localhost'
}
