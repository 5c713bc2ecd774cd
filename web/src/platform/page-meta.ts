import type { MetaDescriptor } from 'react-router'
import { type SharePictureOf, sharePicturePath, sharePictureSize } from '@mtaa/contract/media/share-pictures'
import { getLocale } from '../paraglide/runtime.js'
import { m } from '../paraglide/messages.js'

interface Above {
  path: string
  title: () => string
}

interface PageMeta {
  title: string
  description: string
  /** The page's canonical path. */
  path: string
  /** Which picture the server draws for link previews; the product's own by default. */
  picture?: Omit<SharePictureOf, 'language'> | undefined
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
  const language = getLocale()
  const image = picture
    ? { url: sharePicturePath({ ...picture, language }), type: 'image/jpeg', alt: title }
    : { url: '/share.png', type: 'image/png', alt: `Mtaa. ${m.common_tagline()}` }
  const descriptors: MetaDescriptor[] = [
    { title: `${title} · Mtaa` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: shortTitle(title) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mtaa' },
    { property: 'og:locale', content: `${language}_KE` },
    { property: 'og:image', content: origin + image.url },
    { property: 'og:image:type', content: image.type },
    { property: 'og:image:width', content: String(sharePictureSize.width) },
    { property: 'og:image:height', content: String(sharePictureSize.height) },
    { property: 'og:image:alt', content: image.alt },
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

const maxTitle = 60

/** One line of at most 60 characters, as link previews show it. */
function shortTitle(title: string): string {
  const letters = Array.from(title.replace(/\s+/g, ' ').trim())
  return letters.length > maxTitle
    ? `${letters
        .slice(0, maxTitle - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}
